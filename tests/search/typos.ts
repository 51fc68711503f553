import type { Language } from '#contract/languages.ts'

/** A mistyped word and the intended one. */
export const TYPOS: Record<Exclude<Language, 'zh'>, string> = {
  en: `hedphones = headphones, earbds = earbuds, speeker = speaker, chargr = charger, powerbnk = powerbank, keybord = keyboard, backpak = backpack,
    sandels = sandals, umbrela = umbrella, suitcse = suitcase, lipstik = lipstick, mascarra = mascara, neckalce = necklace, braclet = bracelet,
    sunglases = sunglasses, puzzel = puzzle, dumbells = dumbbells, screwdrivr = screwdriver, hamer = hammer, notebok = notebook, towl = towel,
    blankt = blanket, cushoin = cushion, kettel = kettle, blnder = blender, drss = dress, jakcet = jacket, walet = wallet, helmt = helmet, aquarim = aquarium,
    parasl = parasol, socsk = socks, lmap = lamp`,
  spa: `auricualres = auriculares, altavos = altavoz, cargadro = cargador, teclao = teclado, lampra = lámpara, linerna = linterna, srten = sartén,
    cuchilo = cuchillo, batidra = batidora, almoada = almohada, tohalla = toalla, camistea = camiseta, sudadra = sudadera, vestdo = vestido,
    chaqeta = chaqueta, pantalo = pantalón, calcetnes = calcetines, bufnda = bufanda, zapatilas = zapatillas, mochlia = mochila, maelta = maleta,
    pintalabos = pintalabios, collr = collar, anilo = anillo, peluce = peluche, ajederz = ajedrez, martilo = martillo, destornilador = destornillador,
    boligrafp = bolígrafo, cuadrno = cuaderno, maceat = maceta, acurio = acuario`,
}
