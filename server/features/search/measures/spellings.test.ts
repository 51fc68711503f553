import { expect, test } from 'vitest'
import { statement } from '#server/features/search/measures/lexemes.ts'
import { documentWords, queryWords } from '#server/features/search/text.ts'

const listOf = (text: string) => text.split('|').map((each) => each.trim())
const likeliest = (keyword: string) => queryWords(keyword).required
const sought = (keyword: string) => {
  const { required, equals } = queryWords(keyword)
  return required.flatMap((word) => [word, ...(equals.get(word) ?? [])])
}
/** Whether this keyword finds a product with this description. */
const meets = (keyword: string, described: string) => sought(keyword).some((word) => documentWords(described).includes(word))

test.for([
  [
    '500ml',
    '500ml | 500 ml | 500 mL | 500ML | ５００ｍｌ | ５００ ｍｌ | ０．５ Ｌ | 500毫升 | 500 毫升 | 0.5 l | 0,5 L | 0.5l | 50 cl | 500 cc | 16.9 oz | 16.9oz | 16,9 oz',
  ],
  ['500ml', '16.9 fl oz | 16.9 fl. oz. | 16.9 FL.OZ | 16.9 fluid ounces | 16,9 onzas líquidas | 16.9液量盎司 | 0.5 litros | 0.5升'],
  ['1500ml', '1.5L | 1,5 l | 1.5 litros | 1,5 litres | 1500ml | 1500 ml | 1,500 ml | 1.500 ml | 1.5升'],
  ['10000mah', '10000mAh | 10000 mAh | 10,000 mAh | 10.000 mAh | 10 000 mAh | 10 Ah | 10Ah | 10000毫安 | 10000毫安时 | １００００ｍＡｈ'],
  ['2000mm', '2m | 2 m | 2 metros | 2 metres | 200cm | 200 cm | 2米 | 2 米 | 2000 mm | 2,0 m'],
  ['220v', '220v | 220 V | 220V | 220 voltios | 220 volts | 220伏 | 220伏特 | 220VAC'],
  ['396mm', '15.6 in | 15.6" | 15,6" | 15.6 inch | 15.6-inch | 15,6 pulgadas | 15.6英寸 | 15.6寸 | 15.6″ | 39.6 cm'],
  ['686mm', '27 in | 27 in. | 27" | 27-inch | 27 inches | 27 pulgadas | 27英寸 | 27 in monitor'],
  [
    '200x300mm',
    '20×30cm | 20 x 30 cm | 20*30 厘米 | 20cm x 30cm | 200x300 mm | 20 cm × 30 cm | 0.2 x 0.3 m | 0,2 x 0,3 m | 0,20 x 0,30 m | 20×30公分 | 20 cm por 30 cm',
  ],
  ['203x305mm', '8x12 in | 8 x 12 inches | 8" x 12" | 8×12英寸 | 8 in x 12 in'],
  ['48x50000mm', '48 mm x 50 m | 48mm×50m | 4.8 cm x 50 m'],
  ['330x1200mm', '33 x 120 cm | 0,33 x 1,2 m | 330 x 1.200 mm | 330x1,200mm'],
  ['445x445x370mm', '44.5x44.5x37 cm | 0,445 x 0,445 x 0,37 m'],
  ['1000x500mm', '1.000 x 500 mm | 1,000x500mm | 1 m x 50 cm'],
  ['m8x20', 'M8×20 | M8x20 | M8*20 | M8 x 20 mm | m8 × 20mm | Ｍ８×２０'],
  ['a4', 'A4 | a4 | Ａ４'],
  ['1000g', '1 kg | 1kg | 1 kilo | 1000 g | 1,000 g | 1公斤 | 1千克 | 2斤 | 2.2 lb | 35.3 oz'],
  ['454g', '1 lb | 1 pound | 1 libra | 1磅'],
  ['100ml', '100 ml | 10 cl | 3.4 fl oz | 3.4 oz | 3,4 oz'],
  ['250ml', '250 ml | 8.5 fl oz | 8.45 fl oz | 0.25 l'],
  ['100g', '100 g | 3.5 oz | 3.53 oz'],
  ['330ml', '330 ml | 33 cl | 11.2 oz'],
  ['6x330ml', '6 x 330 ml | 6×33 cl | 6x330ml'],
  ['2000gb', '2 TB | 2TB | 2000 GB | 2.000 GB'],
] as const)('%s in every spelling', ([word, spellings]) => {
  for (const written of listOf(spellings)) expect(likeliest(written)[0], written).toBe(word)
})

test('what is described in one unit is found by another', () => {
  for (const [keyword, described] of [
    ['500 ml', 'Water bottle 16.9 oz'],
    ['16.9 oz', 'Botella 0,5 l'],
    ['16 oz', '473 ml tumbler'],
    ['16 oz', '1 lb bag'],
    ['500 ml', '17 fl. oz. bottle'],
    ['600 ml', '20oz tumbler'],
    ['591 ml', '20oz tumbler'],
    ['30 ml', '1 oz dropper bottle'],
    ['4 in', 'Pipe 101.6 mm'],
    ['11 lb', 'Mancuerna de 5 kg'],
    ['28 cm', '11 in pan'],
    ['453.6 g', '1 lb'],
    ['1 gal', 'Bidón 3,785 l'],
    ['1 gal', 'Garrafa 3.79 L'],
    ['1 加仑', '1 gallon'],
    ['6 ft', '1.83 m cable'],
    ['6英尺', '6 ft'],
    ['100 sq ft', '9.29 m²'],
    ['20 cm', 'Bandeja 20 × 30 cm'],
    ['20 x 30 cm', 'Marco 20x30'],
    ['50 mm', 'Tape 50mm x 10m'],
  ] as const)
    expect(meets(keyword, described), `${keyword}: ${described}`).toBe(true)
})

test('another measure is not found', () => {
  for (const [keyword, described] of [
    ['500 ml', '5000 ml'],
    ['500 ml', '500 g'],
    ['500 ml', '50 ml'],
    ['5 l', '0.5 l'],
    ['1 l', 'Depósito de 1.000 l'],
    ['2 m', '2 mm'],
    ['10 Ah', '1000 mAh'],
    ['27 in', '27 ports'],
    ['17.3 in', '44 cm'],
    ['2 lb', '900 g'],
    ['12 fl oz', '350 ml'],
    ['16.9 fl oz', '479 g'],
    ['100 g', '3.5 fl oz'],
    ['20 x 30 cm', '20 x 30 mm'],
    ['M8x20', 'M8x25'],
    ['1 gbps', '1 GB'],
  ] as const)
    expect(meets(keyword, described), `${keyword}: ${described}`).toBe(false)
})

test('what only looks like a measure is none', () => {
  const words = (keyword: string) => likeliest(keyword).join(' ')
  expect(words('2 in 1')).toBe('2 in 1')
  expect(words('3-in-1 charger')).toBe('3 in 1 charger')
  expect(words('12 in a box')).toBe('12 in a box')
  expect(words('a 3')).toBe('a 3')
  expect(words('a 4')).toBe('a 4')
  expect(words('3 a 6')).toBe('3 a 6')
  expect(words('2米色')).toBe('2 米色')
  expect(words('12 lápices')).toBe('12 lapices')
  expect(words('5 años')).toBe('5 anos')
  expect(words('38码')).toBe('38 码')
})

test('prepositions and packings around a measure are words of their own', () => {
  expect(likeliest('for 2 l')).toEqual(['for', '2000ml'])
  expect(likeliest('100 oz chocolate box')).toEqual(['2830g', 'chocolate', 'box'])
  expect(likeliest('pack of 24 pieces')).toEqual(['pack', 'of', '24pcs'])
})

test('the unit may stand in an attribute’s name', () => {
  expect(statement('Capacity (ml)', '500')).toBe('Capacity (ml) 500 ml')
  expect(statement('功率（W）', '60')).toBe('功率（W） 60 W')
  expect(statement('Medidas, cm', '20 x 30')).toBe('Medidas, cm 20 x 30 cm')
  expect(statement('Colour (main)', '3')).toBe('Colour (main) 3')
  expect(statement('Capacity (ml)', '0.5 l')).toBe('Capacity (ml) 0.5 l')
})
