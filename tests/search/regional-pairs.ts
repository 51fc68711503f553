import type { Language } from '#contract/languages.ts'

/** A regional word and the catalogue's word for the same thing: both must lead to the same category. */
export const REGIONAL_PAIRS: Record<Exclude<Language, 'zh'>, string> = {
  spa: `audífonos = auriculares, parlante = altavoz, bocina = altavoz, funda para celular = funda de móvil, playera = camiseta, polera = camiseta,
    remera = camiseta, suéter = jersey, chompa = jersey, chamarra = chaqueta, campera = chaqueta, aretes = pendientes, aros = pendientes, morral = mochila,
    foco led = bombilla, ampolleta = bombilla, accesorios para carro = accesorios para coche, cargador para auto = cargador de coche,
    cobija = manta, frazada = manta, lapicera = bolígrafo, lapicero = bolígrafo, labial = pintalabios, tenis = zapatillas deportivas,
    medias = calcetines, desarmador = destornillador, lentes de sol = gafas de sol, mouse = ratón, billetera = cartera,
    pollera = falda, jeans = vaqueros, calzones = bragas, chanclas = chancletas, ojotas = chanclas, valija = maleta, petaca = maleta,
    carpa = tienda de campaña, lámpara de buró = lámpara de mesa, licuadora = batidora, cubrebocas = mascarilla, barbijo = mascarilla,
    piscina inflable = alberca inflable, papalote = cometa, barrilete = cometa, volantín = cometa, audífonos inalámbricos = auriculares inalámbricos,
    tapete de yoga = esterilla de yoga, gancho de ropa = percha, aretes de plata = pendientes de plata,
    pasto artificial = césped artificial, plumones = rotuladores, notebook = portátil, cinto = cinturón, birome = bolígrafo,
    overol = mono de trabajo, zapatos de tacón = tacones, tina = bañera, cubrecama = colcha, edredón = funda nórdica, termo = botella térmica`,
  en: `flashlight = torch, pants = trousers, sneakers = trainers, tennis shoes = trainers, jewelry = jewellery, sweater = jumper, beach umbrella = parasol,
    patio umbrella = parasol, trunk organizer = boot organiser, cell phone case = phone case, cellphone charger = phone charger, eyeglasses = glasses,
    faucet = tap, diaper bag = nappy bag, wrench = spanner, cookie cutter = biscuit cutter, comforter = duvet,
    comforter cover = duvet cover, dog leash = dog lead, pacifier = dummy, soccer ball = football, motorcycle helmet = motorbike helmet, pruning shears = secateurs,
    stuffed animal = soft toy, fanny pack = bum bag, pocketbook = handbag, nail polish = nail varnish, curtain = drapes, trash can = bin, garbage bags = bin bags,
    silverware = cutlery, skillet = frying pan, dishcloth = tea towel, jump rope = skipping rope, tote = tote bag, thumb tacks = drawing pins,
    scotch tape = sticky tape, jigsaw puzzle = puzzle, checkers = draughts, hair dryer = hairdryer, blow dryer = hairdryer, panties = knickers,
    bathing suit = swimsuit, rubber boots = wellies, colored pencils = coloured pencils, planter = plant pot,
    aluminum water bottle = aluminium water bottle, organizer = organiser, gray blanket = grey blanket, carry-on = cabin suitcase, duct tape = gaffer tape`,
}
