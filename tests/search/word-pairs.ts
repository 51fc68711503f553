/** Two forms of a word, singular and plural or British and American: each must find what the other finds. */
export const WORD_PAIRS = {
  spa: `lápiz lápices, luz luces, tapiz tapices, barniz barnices, altavoz altavoces, cojín cojines, reloj relojes, collar collares,
    cinturón cinturones, sartén sartenes, kit kits, pantalón pantalones, taza tazas, rotulador rotuladores, móvil móviles, sofá sofás,
    calcetín calcetines, botín botines, bolígrafo bolígrafos, juguete juguetes, pincel pinceles, papel papeles, portátil portátiles,
    cortina cortinas, lámpara lámparas, auricular auriculares, pez peces, guante guantes, jersey jerséis, cargador cargadores,
    bambú bambúes, cuchillo cuchillos, pack packs, camión camiones, menú menús, jarrón jarrones, imán imanes, mantel manteles,
    arnés arneses, disfraz disfraces, nuez nueces, maíz maíces, gris grises, autobús autobuses, francés franceses, dulce dulces, eje ejes`,
  en: `knife knives, shelf shelves, scarf scarves, leaf leaves, mouse mice, lens lenses, pyjamas pajamas, mould mold, moulds mold, box boxes,
    watch watches, brush brushes, glass glasses, battery batteries, toy toys, man men, woman women, child children, foot feet,
    organiser organizer, colour color, jewellery jewelry, grey gray, tyre tires, aluminium aluminum, dress dresses, sleeve sleeves,
    glove gloves, tooth teeth, fibre fiber, litre liter, moisturiser moisturizer, bench benches, dish dishes, key keys, torch torches,
    body bodies, necklace necklaces, butterfly butterflies, polarised polarized, half halves, centre center, woollen woolen, cosy cozy,
    licence license, vase vases, bus buses, wolf wolves, cookie cookies, canvas canvases, yoghurt yogurt, catalogue catalogs, life lives,
    paediatric pediatric, moustache mustache, plough plow, tomato tomatoes`,
} as const

/** Pairs of different words that look alike. */
export const OTHER_WORDS = {
  spa: [
    ['bolsa', 'bolsillo'],
    ['camisa', 'camiseta'],
  ],
  en: [
    ['glove', 'globe'],
    ['olive', 'life'],
    ['organ', 'organiser'],
    ['stove', 'stow'],
    ['human', 'men'],
  ],
} as const
