import { UNITS, type Unit } from '#contract/units.ts'

/** Suppliers' words for each unit, in the three languages; 箱 means a box of goods here, not the outer carton, which has its own columns. */
const WORDS: Record<Unit, string> = {
  piece:
    'piece pieces pc pcs each ea unit units pieza piezas pza pzas pz ud uds unidad unidades u 个 件 只 支 条 台 把 张 块 个/件 件/个 pcs/件',
  pair: 'pair pairs pr prs par pares 双 对 双/对',
  set: 'set sets juego juegos jgo jgos conjunto conjuntos kit kits 套 组 副',
  box: 'box boxes bx caja cajas cj 盒 箱',
  roll: 'roll rolls rollo rollos 卷',
  metre: 'metre metres meter meters m metro metros mts 米',
  kilogram: 'kilogram kilograms kg kgs kilo kilos kilogramo kilogramos 千克 公斤',
}

/** The unit's words in all three languages. */
export const wordsOf = (unit: Unit): string[] => WORDS[unit].split(' ')

const LONGEST = 20
const UNIT_OF = new Map(UNITS.flatMap((unit) => wordsOf(unit).map((word) => [word, unit] as const)))

/** The unit that a word of any of the three languages means; null for none. */
export const unitOf = (word: string): Unit | null =>
  UNIT_OF.get(word.trim().slice(0, LONGEST).normalize('NFKC').toLowerCase().replace(/\.$/, '')) ?? null
