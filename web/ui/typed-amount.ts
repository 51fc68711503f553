/**
 * An amount as people type it, as the decimal string that calls take: `1.234,50`, `1,234.50` and `1 234,5` alike. A mark that stands
 * twice, or alone before three digits, groups thousands: no amount here has three decimals.
 */
export function typedAmount(text: string): string {
  const bare = text.replace(/[^\d.,]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return bare
  const marks = bare.replace(/\d/g, '')
  const isGrouping = bare.indexOf(bare[last]!) !== last || (marks.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare))
  if (isGrouping) return bare.replace(/[.,]/g, '')
  const [whole, part] = [bare.slice(0, last).replace(/[.,]/g, ''), bare.slice(last + 1)]
  return part === '' ? whole : `${whole || '0'}.${part}`
}
