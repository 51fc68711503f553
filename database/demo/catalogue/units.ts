import type { Language } from '#contract/languages.ts'
import type { Kind } from './declaration.ts'

export type Unit = NonNullable<Kind['unit']> | 'piece'

const WORDS: Record<Unit, Record<Language, [one: string, many: string]>> = {
  piece: { spa: ['unidad', 'unidades'], en: ['piece', 'pieces'], zh: ['件', '件'] },
  pair: { spa: ['par', 'pares'], en: ['pair', 'pairs'], zh: ['双', '双'] },
  set: { spa: ['juego', 'juegos'], en: ['set', 'sets'], zh: ['套', '套'] },
  box: { spa: ['caja', 'cajas'], en: ['box', 'boxes'], zh: ['盒', '盒'] },
  roll: { spa: ['rollo', 'rollos'], en: ['roll', 'rolls'], zh: ['卷', '卷'] },
}

/** Formats a quantity with its unit: `1 par`, `50 pares`; `50对`. */
export function counted(quantity: number, unit: Unit, language: Language): string {
  const word = WORDS[unit][language][quantity === 1 ? 0 : 1]
  return language === 'zh' ? `${quantity}${word}` : `${quantity} ${word}`
}
