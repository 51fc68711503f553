import {
  BLACK,
  BRASS,
  box,
  contrast,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  isDark,
  light,
  line,
  metal,
  moved,
  rect,
  STEEL,
  seam,
  solid,
  times,
  tube,
  WHITE,
} from './shading.ts'

const detail = (c: string): string => contrast(c, 0.42)
/** The upper part of a garment with sleeves of the given length. */
function top(c: string, sleeve: 'none' | 'short' | 'wide' | 'long', fit = 0, hem = 92): string {
  const [l, r] = [24 + fit, 76 - fit]
  const body = `M36 10q14 9 28 0l14 6-2 22q-3 4-${fit ? 1 : 2} 10L${r} ${hem}q-${r - 50} 5-${(r - 50) * 2} 0L${l + 1} 48q0-6-2-10L22 16z`
  const sleeves = {
    none: '',
    short: solid('M24 15Q10 22 4 44l17 6 6-18z', c) + solid('M76 15q14 7 20 29l-17 6-6-18z', c),
    wide: solid('M24 14Q8 22 2 52l19 5 7-22z', c) + solid('M76 14q16 8 22 38l-19 5-7-22z', c),
    long: solid('M24 15Q10 24 8 46L4 88l13 2 9-48z', c) + solid('M76 15q14 9 16 31l4 42-13 2-9-48z', c),
  }[sleeve]
  return (
    sleeves +
    solid(body, c) +
    line('M26 40q2 4 2 10M74 40q-2 4-2 10', dark(c, 0.5), 1, 0.4) +
    line(`M40 ${hem - 24}q-3 8-2 16M62 ${hem - 26}q3 10 0 16`, dark(c, 0.5), 1.4, 0.15)
  )
}
const collar = (c: string): string =>
  flat('M36 10q14 9 28 0l-2 6q-12 8-24 0z', dark(c, 0.3), 0.55) +
  line('M35.5 10.5q14.5 10 29 0', dark(c, 0.25), 2.6, 0.7) +
  line('M37 14q13 9 26 0', detail(c), 0.6, 0.6)
const poloCollar = (c: string, trim = c): string =>
  solid('M36 9q14 7 28 0l3 5-12 12-5-8-5 8-12-12z', trim) +
  box(47, 18, 6, 20, 1, dark(c, 0.1)) +
  times(3, (i) => flat(ellipse(50, 22 + i * 6, 1.1), detail(c)))
const vNeck = (c: string): string => flat('M37 10q13 6 26 0L50 30z', dark(c, 0.55)) + line('M36.5 10L50 31 63.5 10', light(c, 0.12), 2.4)
const cuffs = (c: string): string =>
  line('M4 85l14 3M96 85l-14 3', dark(c, 0.4), 1.2, 0.6) + line('M26 87q24 5 48 0', dark(c, 0.4), 1.2, 0.6)
const hood = (c: string): string =>
  solid('M34 14C30 -4 70 -4 66 14L50 28z', dark(c, 0.1)) +
  flat('M40 14C38 3 62 3 60 14L50 22z', dark(c, 0.55)) +
  line('M45 22v16M55 22v14', light(c, 0.65), 1.6)
const pocket = (c: string): string => line('M32 86l6-20h24l6 20', dark(c, 0.45), 1.3, 0.6)
const zip = (c: string, from = 20): string =>
  line(`M50 ${from}v72`, isDark(c) ? '#d5d9dd' : '#5b6169', 1.8) + seam(`M50 ${from}v72`, '#fff', 0.8)
const buttons = (c: string, count: number): string => times(count, (i) => disc(53, 34 + i * (50 / count), 1.8, c))
const ribs = (c: string, y = 85): string => times(8, (i) => line(`M${31 + i * 5.5} ${y}v6`, dark(c, 0.4), 0.9, 0.5))
const knit = (c: string): string => times(10, (i) => line(`M${30 + i * 4.4} 30v54`, dark(c, 0.4), 0.6, 0.25))
const cable = (c: string): string =>
  times(3, (q) => line(`M${36 + q * 14} 26q8 6 0 12t0 12 0 12 0 12M${36 + q * 14} 26q-8 6 0 12t0 12 0 12 0 12`, dark(c, 0.4), 1.2, 0.5))
const open = (c: string): string =>
  flat('M44 12L38 94h24L56 12q-6 4-12 0z', dark(c, 0.6)) + line('M44 12L38 94M56 12l6 82', dark(c, 0.35), 2)
const flower = (x: number, y: number, c: string): string =>
  times(5, (i) => flat(ellipse(x + Math.cos(i * 1.257) * 2.6, y + Math.sin(i * 1.257) * 2.6, 1.9), c)) + flat(ellipse(x, y, 1.3), '#e8c050')
const flowers = (c: string): string => times(14, (i) => flower(30 + ((i * 23) % 42), 34 + ((i * 19) % 46), light(c, 0.72)))

const dress = (c: string, skirt: string, extra: string): string =>
  tube('M39 4v12M61 4v12', 3, c) +
  solid(`M35 14q15 8 30 0l3 28H32z`, c) +
  solid(skirt, c) +
  times(5, (i) => line(`M${40 + i * 5} 46Q${34 + i * 8} 70 ${28 + i * 11} 90`, dark(c, 0.5), 1.4, 0.2)) +
  extra
const skirt = (c: string, d: string, extra: string): string => solid(d, c) + box(30, 8, 40, 9, 2, dark(c, 0.12)) + extra

/** Trousers; `hem` is half the width at the hem. */
const legs = (c: string, hem: number, extra: string, to = 97): string =>
  solid(
    `M27 8h46l4 30-${Math.max(1, 14 - hem)} ${to - 38}h-${hem * 1.5}L50 40 ${39 + Math.max(0, hem - 10) * -0.2} ${to}h-${hem * 1.5}L23 38z`.replace(
      `L50 40 ${39 + Math.max(0, hem - 10) * -0.2} ${to}`,
      `L50 40 ${100 - (77 - Math.max(1, 14 - hem) - hem * 1.5)} ${to}`,
    ),
    c,
  ) +
  box(26, 3, 48, 7.5, 2, dark(c, 0.1)) +
  line('M50 10v30', dark(c, 0.5), 1.2, 0.5) +
  extra
const jean = (c: string): string =>
  seam('M30 12q2 10-4 14M70 12q-2 10 4 14M50 11q6 4 3 22', '#d9a44c', 0.9) +
  disc(50, 6.6, 1.7, BRASS) +
  times(4, (i) => box([29, 40, 57, 69][i] ?? 0, 1.5, 2.6, 10, 1, dark(c, 0.05)))

const sock = (c: string, y: number, extra: string): string =>
  solid(`M38 ${y}h26v${66 - y}q0 12-10 16L30 93q-14 6-18-4-2-8 8-13l14-8q4-2 4-8z`, c) +
  box(37, y, 28, 9, 2, dark(c, 0.08)) +
  flat('M12 88q4 10 18 5l3-2-8-13-6 3q-9 4-7 7z', dark(c, 0.2), 0.45) +
  flat('M64 60q0 14-10 22-8-4-6-14z', dark(c, 0.2), 0.4) +
  extra
const pair = (one: string): string => moved(one, 20, -2, 0.88) + moved(one, -4, 8, 0.92)
const brief = (c: string, d: string): string =>
  solid(d, c) +
  box(14, 18, 72, 11, 2, dark(c, 0.2)) +
  line('M20 23.5h60', light(c, 0.6), 2.4, 0.8) +
  line('M42 30q-4 20 8 32 12-12 8-32', dark(c, 0.45), 1.3, 0.6)

const cap = (c: string, visor: string, panel: string): string =>
  solid('M14 62C10 18 74 6 80 56q0 8-2 10-30-10-64-4z', panel) +
  line('M50 20Q36 34 34 62M50 20q18 12 22 40', dark(c, 0.45), 1, 0.5) +
  disc(49, 19, 3, c) +
  visor
const scarf = (c: string, pattern: string): string =>
  solid('M24 12q26-14 52 0 8 8-2 18-24 12-48 0-10-10-2-18z', c) +
  solid('M30 26h20l4 62H26z', dark(c, 0.06)) +
  solid('M52 30l18-6 8 54-22 4z', c) +
  pattern +
  times(6, (i) => line(`M${28 + i * 4.6} 88v8`, c, 2) + line(`M${58 + i * 4} 81l1 8`, c, 2))
const belt = (c: string, buckle: string, inside = dark(c, 0.25)): string =>
  tube(ellipse(46, 52, 36, 26), 12, inside) +
  tube(ellipse(46, 50, 24, 15), 10, c) +
  tube('M10 52A36 26 0 0 0 82 56', 12, c) +
  seam('M10 52A36 26 0 0 0 82 56', contrast(c, 0.5), 0.7) +
  solid('M76 44h12v44q-6 8-12 0z', c) +
  times(4, (i) => flat(ellipse(82, 62 + i * 6, 1.2), '#000', 0.7)) +
  buckle

export const fashion: Record<string, Drawing> = {
  't-shirt/men': ({ main = WHITE }) => top(main, 'short') + collar(main),
  't-shirt/women': ({ main = WHITE }) => top(main, 'short', 5, 84) + vNeck(main),
  't-shirt/kids': ({ main = WHITE }) =>
    moved(
      top(main, 'short', -2, 84) +
        collar(main) +
        solid('M50 38l4.7 9.8 10.7 1.5-7.8 7.5 1.9 10.7L50 62.4l-9.5 5.1 1.9-10.7-7.8-7.5 10.7-1.5z', '#f0b84a'),
      7,
      8,
      0.86,
    ),
  'polo/short': ({ main = WHITE }) => top(main, 'short') + poloCollar(main),
  'polo/long': ({ main = WHITE }) => top(main, 'long') + poloCollar(main) + cuffs(main),
  'polo/tipped': ({ main = WHITE }) =>
    top(main, 'short', 2) +
    poloCollar(main, contrast(main, 0.5)) +
    line('M5 41l17 6M95 41l-17 6', contrast(main, 0.6), 2.4) +
    line('M37 10q13 6 26 0', WHITE, 1),
  'tee/sleeveless': ({ main = WHITE }) =>
    solid('M34 4q2 22 16 22T66 4l10 2q-4 24 4 32l-3 54q-27 5-54 0l-3-54q8-8 4-32z', main) +
    line('M34 5q2 22 16 22T66 5M24 7q-3 24-5 31M76 7q3 24 5 31', dark(main, 0.35), 2, 0.5) +
    times(1, () => disc(50, 58, 12, contrast(main, 0.35)) + line('M42 62l8-12 8 12', main, 2.4)),
  'tee/oversized': ({ main = WHITE }) =>
    top(main, 'wide', -3) + collar(main) + times(6, (i) => flat(rect(26, 38 + i * 8, 48, 3), contrast(main, 0.5), 0.55)),
  'tee/long-sleeve': ({ main = WHITE }) =>
    top(main, 'long', 1) + collar(main) + cuffs(main) + solid('M57 40h13v14l-6.5 4-6.5-4z', dark(main, 0.06)),
  'sweatshirt/hoodie': ({ main = '#8f959b' }) => top(main, 'long', -2) + hood(main) + pocket(main) + cuffs(main),
  'sweatshirt/zip': ({ main = '#8f959b' }) =>
    top(main, 'long', -1) + hood(main) + zip(main, 26) + line('M30 84l7-16M70 84l-7-16', dark(main, 0.45), 1.6, 0.6) + cuffs(main),
  'sweatshirt/crew': ({ main = '#8f959b' }) =>
    top(main, 'long', -3) + collar(main) + flat('M47 20h6l-3 6z', dark(main, 0.4), 0.5) + cuffs(main) + ribs(main),
  'sweater/high-neck': ({ main = '#c9b48e' }) =>
    top(main, 'long') + box(37, 2, 26, 14, 5, main) + line('M38 9q12 5 24 0', dark(main, 0.4), 1, 0.5) + knit(main) + cuffs(main),
  'sweater/v-neck': ({ main = '#c9b48e' }) => top(main, 'long', 2, 88) + vNeck(main) + cuffs(main) + ribs(main, 82),
  'sweater/cable': ({ main = '#c9b48e' }) => top(main, 'long', -2) + collar(main) + cable(main) + cuffs(main) + ribs(main),
  'cardigan/cropped': ({ main = '#d8a3ac' }) =>
    top(main, 'long', 2, 72) +
    vNeck(main) +
    line('M50 30v44', dark(main, 0.4), 1.4, 0.7) +
    times(4, (i) => disc(52.5, 36 + i * 9, 2, '#fbf6ea')),
  'cardigan/long': ({ main = '#d8a3ac' }) =>
    top(main, 'long', 2, 98) + open(main) + box(24, 66, 13, 15, 2, dark(main, 0.08)) + box(63, 66, 13, 15, 2, dark(main, 0.08)),
  'cardigan/classic': ({ main = '#d8a3ac' }) =>
    top(main, 'long', -1) +
    vNeck(main) +
    line('M50 30v62', dark(main, 0.4), 1.4, 0.7) +
    buttons(contrast(main, 0.5), 5) +
    knit(main) +
    cuffs(main),
  'dress/midi': ({ main = '#4f8a62' }) => dress(main, 'M32 40h36l16 46q-34 10-68 0z', flowers(main)),
  'dress/maxi': ({ main = '#4f8a62' }) =>
    dress(main, 'M33 40h34l13 56q-30 6-60 0z', box(33, 38, 34, 5, 1, dark(main, 0.2)) + tube('M60 41l8 18M62 41l2 20', 2, dark(main, 0.2))),
  'dress/mini': ({ main = '#4f8a62' }) =>
    solid('M30 8h40l4 24q-4 4-4 12l10 36q-30 8-60 0l10-36q0-8-4-12z', main) +
    flat('M38 8h24v12H38z', dark(main, 0.6)) +
    solid('M31 8q-12 6-12 24l12 2zM69 8q12 6 12 24l-12 2z', main) +
    line('M32 46q18 6 36 0', dark(main, 0.4), 1.4, 0.6) +
    line('M40 24q-4 30-8 54', '#fff', 2.4, 0.35),
  'skirt/pleated': ({ main = '#3f6fb0' }) =>
    skirt(
      main,
      'M31 14h38l20 66q-39 12-78 0z',
      times(9, (i) => line(`M${34 + i * 4} 18L${16 + i * 8.5} 84`, dark(main, 0.5), 1.3, 0.45)),
    ),
  'skirt/button': ({ main = '#3f6fb0' }) =>
    skirt(
      main,
      'M30 14h40l9 62q-29 6-58 0z',
      line('M50 18v62', dark(main, 0.4), 1.2, 0.7) +
        times(5, (i) => disc(53, 24 + i * 11, 2, BRASS)) +
        seam('M34 22l-2 14h12l1-14M66 22l2 14H57', contrast(main, 0.5)),
    ),
  'skirt/tiered': ({ main = '#3f6fb0' }) =>
    skirt(
      main,
      'M31 14h38l7 26H24z',
      solid('M24 38h52l8 28H16z', light(main, 0.06)) +
        solid('M16 64h68l8 30q-42 6-84 0z', main) +
        times(9, (i) => line(`M${20 + i * 7.6} 68v24M${26 + i * 6} 42v20`, dark(main, 0.5), 1.2, 0.25)),
    ),
  'girls-dress/party': ({ main = '#e9a3b8' }) =>
    solid('M34 6q16 10 32 0l2 34H32z', main) +
    solid('M31 40h38l22 46q-41 12-82 0z', light(main, 0.1)) +
    times(8, (i) => line(`M${36 + i * 4} 44L${16 + i * 10} 86`, '#fff', 1.4, 0.5)) +
    solid('M50 42q-16-10-16 0t16 2q16 8 16-2t-16 0z', dark(main, 0.25)) +
    disc(50, 42, 3.4, dark(main, 0.35)),
  'girls-dress/cotton': ({ main = '#e9a3b8' }) =>
    solid('M34 8Q20 12 14 30l15 5 4-9zM66 8q14 4 20 22l-15 5-4-9z', main) +
    solid('M34 8q16 10 32 0l4 34H30z', main) +
    solid('M29 41h42l14 46q-35 8-70 0z', main) +
    flowers(main) +
    flat('M40 10l10 9 10-9v7l-10 8-10-8z', '#fff', 0.9),
  'girls-dress/denim': ({ main = '#5f83ad' }) =>
    tube('M36 8v24M64 8v24', 5, main) +
    solid('M34 26h32v18H34z', main) +
    solid('M30 42h40l16 46q-36 8-72 0z', main) +
    seam('M36 30h28v12H36zM18 84q32 8 64 0', '#e9c27a', 0.9) +
    disc(36, 26, 2.4, BRASS) +
    disc(64, 26, 2.4, BRASS) +
    box(40, 30, 20, 12, 2, light(main, 0.1)) +
    solid('M14 84q36 10 72 0l2 9q-38 10-76 0z', light(main, 0.2)),
  'jacket/windbreaker': ({ main = '#2f4a6b' }) =>
    top(main, 'long', -2) + hood(main) + zip(main, 24) + flat('M22 36q28 8 56 0v8q-28 8-56 0z', contrast(main, 0.5), 0.5) + cuffs(main),
  'jacket/softshell': ({ main = '#2f4a6b' }) =>
    top(main, 'long', 0) +
    box(37, 2, 26, 15, 4, main) +
    zip(main, 4) +
    line('M31 62l6 16M69 62l-6 16', contrast(main, 0.5), 2, 0.8) +
    box(60, 32, 9, 2.4, 1, '#e0604a') +
    cuffs(main),
  'jacket/bomber': ({ main = '#2f4a6b' }) =>
    top(main, 'long', -3, 84) +
    box(36, 8, 28, 8, 3, dark(main, 0.25)) +
    zip(main, 14) +
    box(24, 82, 52, 9, 3, dark(main, 0.25)) +
    box(3, 82, 15, 9, 3, dark(main, 0.25)) +
    box(82, 82, 15, 9, 3, dark(main, 0.25)) +
    line('M32 62l8 10M68 62l-8 10', dark(main, 0.5), 2, 0.7),
  'puffer/hood': ({ main = '#b89a72' }) =>
    top(main, 'long', -4) +
    hood(main) +
    times(
      6,
      (i) =>
        line(`M22 ${32 + i * 11}q28 6 56 0M${10 - i * 1} ${34 + i * 9}l15 4M${90 + i} ${34 + i * 9}l-15 4`, dark(main, 0.5), 1.8, 0.5) +
        line(`M24 ${35 + i * 11}q26 6 52 0`, '#fff', 1.4, 0.3),
    ) +
    zip(main, 26),
  'puffer/collar': ({ main = '#b89a72' }) =>
    top(main, 'none', -3) +
    box(34, 2, 32, 17, 7, main) +
    times(
      5,
      (i) => line(`M23 ${34 + i * 12}q27 7 54 0`, dark(main, 0.5), 2, 0.5) + line(`M25 ${37 + i * 12}q25 7 50 0`, '#fff', 1.6, 0.3),
    ) +
    zip(main, 6) +
    line('M22 16q-2 14 1 22M78 16q2 14-1 22', dark(main, 0.4), 2.4, 0.6),
  'puffer/knee': ({ main = '#b89a72' }) =>
    moved(
      top(main, 'long', -1, 124) +
        box(36, 4, 28, 14, 6, main) +
        times(9, (i) => line(`M24 ${32 + i * 10}q26 6 52 0`, dark(main, 0.5), 1.8, 0.45)) +
        zip(main, 8) +
        box(23, 62, 54, 6, 2, dark(main, 0.3)) +
        box(46, 61, 9, 8, 2, BRASS),
      14,
      0,
      0.76,
    ),
  'biker/leather': ({ main = BLACK }) =>
    top(main, 'long', 0, 80) +
    solid('M36 8L50 26 64 8l8 6-10 18-12-6-12 6-10-18z', dark(main, 0.05)) +
    line('M50 26L42 80', '#d5d9dd', 2) +
    line('M62 52l8 8M30 54l8 6', '#d5d9dd', 1.8) +
    box(24, 76, 52, 8, 2, dark(main, 0.2)) +
    box(40, 75, 9, 10, 2, STEEL),
  'biker/denim': ({ main = '#55789f' }) =>
    top(main, 'long', 1, 76) +
    solid('M36 8L50 20 64 8l8 8-12 12-10-6-10 6-12-12z', main) +
    line('M50 22v56', dark(main, 0.4), 1.4) +
    times(4, (i) => disc(52, 32 + i * 12, 2, BRASS)) +
    box(29, 36, 15, 12, 2, light(main, 0.06)) +
    box(56, 36, 15, 12, 2, light(main, 0.06)) +
    seam('M30 52l4 24M70 52l-4 24M24 72h52', '#e9c27a', 0.9),
  'biker/suede': ({ main = '#9a6b48' }) =>
    top(main, 'long', -2, 88) +
    solid('M34 8q16 12 32 0l10 8q-4 22-18 20-8-2-8-12-0 10-8 12-14 2-18-20z', '#efe4cf') +
    zip(main, 34) +
    line('M30 64l8 12M70 64l-8 12', dark(main, 0.5), 2, 0.6) +
    box(3, 82, 15, 8, 3, '#efe4cf') +
    box(82, 82, 15, 8, 3, '#efe4cf'),
  'jeans/straight': ({ main = '#45699a' }) => legs(main, 12, jean(main)),
  'jeans/slim': ({ main = '#45699a' }) => legs(main, 9, jean(main) + line('M34 46q3 20 0 40M66 46q-3 20 0 40', light(main, 0.6), 3, 0.25)),
  'jeans/wide': ({ main = '#45699a' }) =>
    solid('M29 8h42l15 88q-15 3-30 0L50 42 44 96q-15 3-30 0z', main) + box(28, 3, 44, 7.5, 2, dark(main, 0.1)) + jean(main),
  'trousers/chino': ({ main = '#c2ab84' }) =>
    legs(
      main,
      11,
      line('M31 12l-4 16M69 12l4 16', dark(main, 0.5), 1.3, 0.6) +
        line('M36 44v50M64 44v50', dark(main, 0.4), 1, 0.4) +
        disc(50, 6.6, 1.5, contrast(main, 0.5)),
    ),
  'trousers/cargo': ({ main = '#6b7050' }) =>
    legs(
      main,
      13,
      box(19, 46, 15, 19, 2, dark(main, 0.06)) +
        box(66, 46, 15, 19, 2, dark(main, 0.06)) +
        box(18, 44, 17, 6, 2, dark(main, 0.16)) +
        box(65, 44, 17, 6, 2, dark(main, 0.16)) +
        line('M31 12l-4 14M69 12l4 14', dark(main, 0.5), 1.3, 0.6),
    ),
  'trousers/linen': ({ main = '#d8c7a6' }) =>
    solid('M27 8h46l11 86q-14 3-28 0L50 42l-6 52q-14 3-28 0z', main) +
    box(26, 2, 48, 9, 3, main) +
    times(12, (i) => line(`M${29 + i * 4} 4v6`, dark(main, 0.4), 0.9, 0.5)) +
    tube('M48 10q-4 8-3 14M52 10q5 8 4 14', 1.6, light(main, 0.4)),
  'leggings/long': ({ main = BLACK }) =>
    legs(
      main,
      7,
      box(27, 2, 46, 15, 3, dark(main, 0.08)) +
        box(24, 40, 12, 18, 2, contrast(main, 0.1)) +
        line('M44 30L41 92M58 44l3 48', contrast(main, 0.4), 1.4, 0.3),
    ),
  'leggings/short': ({ main = BLACK }) =>
    solid('M26 14h48l8 70H54l-4-30-4 30H18z', main) +
    box(25, 6, 50, 18, 4, dark(main, 0.08)) +
    line('M18 79h27M55 79h27', contrast(main, 0.35), 1.4, 0.6) +
    line('M30 30l-6 46', contrast(main, 0.5), 2.2, 0.35),
  'leggings/flared': ({ main = BLACK }) =>
    solid('M30 10h40l3 40 16 44q-14 4-28 0L50 46 39 94q-14 4-28 0l16-44z', main) +
    box(29, 2, 42, 15, 4, dark(main, 0.08)) +
    line('M38 9l12 8 12-8', contrast(main, 0.4), 1.4, 0.5) +
    line('M36 30q-2 20-8 40', contrast(main, 0.5), 2.2, 0.3),
  'socks/ankle': ({ main = WHITE }) => pair(sock(main, 42, '')),
  'socks/sports': ({ main = WHITE }) =>
    pair(
      sock(
        main,
        22,
        times(2, (i) => flat(rect(38, 34 + i * 7, 26, 3.4), contrast(main, 0.5), 0.9)) +
          times(5, (i) => line(`M${20 + i * 5} ${84 - i * 2.4}l4 6`, dark(main, 0.3), 1, 0.5)),
      ),
    ),
  'socks/knee': ({ main = WHITE }) =>
    moved(
      sock(
        main,
        -14,
        times(7, (i) => line(`M${41 + i * 3.4} -2v66`, dark(main, 0.4), 0.7, 0.4)),
      ),
      22,
      14,
      0.86,
    ) +
    moved(
      sock(
        main,
        -14,
        times(7, (i) => line(`M${41 + i * 3.4} -2v66`, dark(main, 0.4), 0.7, 0.4)),
      ),
      -2,
      14,
      0.86,
    ),
  'underwear/trunks': ({ main = '#3a4a66' }) => brief(main, 'M14 24h72l6 44q-18 6-36 2L50 60l-6 10q-18 4-36-2z'),
  'underwear/briefs': ({ main = '#3a4a66' }) => brief(main, 'M14 24h72l3 16Q66 46 58 76H42Q34 46 11 40z'),
  'underwear/boxers': ({ main = '#3a4a66' }) => brief(main, 'M14 24h72l8 68q-20 4-38 0L50 62l-6 30q-18 4-38 0z'),
  'pyjamas/short': ({ main = '#d99ab0' }) =>
    moved(
      top(main, 'short', 0, 76) +
        solid('M36 10l14 16 14-16 4 6-14 20-4-8-4 8-14-20z', light(main, 0.4)) +
        line('M50 34v42', dark(main, 0.4), 1),
      0,
      -4,
      0.8,
    ) + moved(solid('M20 8h60l6 44H56l-6-20-6 20H14z', main) + line('M20 13h60', light(main, 0.5), 2), 40, 56, 0.6),
  'pyjamas/long': ({ main = '#d99ab0' }) =>
    moved(legs(main, 13, ''), 42, 8, 0.66, 0) +
    moved(
      top(main, 'long', 0) +
        solid('M36 10l14 18 14-18 5 6-14 24-5-10-5 10-14-24z', light(main, 0.35)) +
        line('M50 36v56', light(main, 0.5), 1.4) +
        times(4, (i) => disc(53, 46 + i * 11, 1.8, WHITE)) +
        box(58, 46, 12, 12, 2, light(main, 0.2)),
      -4,
      0,
      0.76,
    ),
  'pyjamas/family': ({ main = '#d99ab0' }) =>
    times(2, (i) =>
      moved(
        top(main, 'long', 0) + collar(main) + times(6, (q) => flat(rect(26, 34 + q * 9, 48, 3), light(main, 0.7), 0.85)),
        [-2, 40][i] ?? 0,
        [2, 30][i] ?? 0,
        [0.64, 0.5][i] ?? 1,
      ),
    ) +
    moved(
      legs(
        light(main, 0.1),
        12,
        times(6, (q) => flat(rect(24, 40 + q * 9, 52, 3), '#fff', 0.35)),
      ),
      4,
      52,
      0.46,
    ) +
    moved(legs(light(main, 0.1), 12, ''), 66, 4, 0.34),
  'cap/baseball': ({ main = '#2f4a6b' }) =>
    cap(
      main,
      solid('M16 60q30-8 56 4 16 8 26 18-34-6-60-6-20 0-22-16z', dark(main, 0.1)) + seam('M22 66q30-4 62 12', contrast(main, 0.5)),
      main,
    ),
  'cap/trucker': ({ main = '#2f4a6b' }) =>
    cap(
      main,
      solid('M16 60q30-8 56 4 16 8 26 18-34-6-60-6-20 0-22-16z', main) +
        line('M30 22l28 34M24 32l22 28M20 44l14 18M46 20L22 50M56 22L30 60', '#8b929a', 0.7, 0.6),
      light(main, 0.5),
    ) +
    solid('M50 20Q36 34 34 62q22-4 42 2 4-14-2-26-8-16-24-18z', main) +
    disc(60, 44, 8, contrast(main, 0.55)),
  'cap/flat-brim': ({ main = '#2f4a6b' }) =>
    cap(main, box(14, 58, 84, 8, 3, contrast(main, 0.25)) + disc(88, 60, 3.4, BRASS), main) +
    line('M52 38h14M59 32v12', contrast(main, 0.6), 3),
  'scarf/wool': ({ main = '#a84b44' }) =>
    scarf(
      main,
      times(4, (i) => line(`M28 ${36 + i * 13}h24M56 ${38 + i * 11}l18-3`, contrast(main, 0.6), 3, 0.6)) +
        line('M36 28l-2 60M44 28l1 60M64 30l6 48', contrast(main, 0.6), 2.4, 0.5),
    ),
  'scarf/acrylic': ({ main = '#7f8f7a' }) =>
    solid('M12 34q0-22 38-22t38 22v12q0 22-38 22T12 46z', main) +
    flat(ellipse(50, 36, 24, 10), dark(main, 0.5)) +
    times(10, (i) => line(`M${16 + i * 7.4} ${50 + Math.sin(i) * 2}l4 12`, dark(main, 0.4), 1, 0.4)) +
    solid('M56 62h24l4 30H54z', main) +
    times(7, (i) => line(`M${56 + i * 4.2} 92v7`, main, 2.2)),
  'scarf/satin': ({ main = '#4f6fae' }) =>
    solid('M50 8l44 42-44 44L6 50z', main) +
    line('M50 17l35 33-35 35L15 50z', '#f3d9a0', 3) +
    times(4, (i) => flower([50, 68, 50, 32][i] ?? 0, [32, 50, 68, 50][i] ?? 0, '#f6e6c8')) +
    disc(50, 50, 7, '#f3d9a0') +
    line('M50 8L30 50 50 94', '#fff', 2, 0.25),
  'belt/automatic': ({ main = '#6b452c' }) => belt(main, metal(rect(66, 36, 26, 18, 3)) + line('M70 40h18v10H70z', '#666', 1)),
  'belt/classic': ({ main = BLACK }) => belt(main, line(rect(66, 34, 26, 20, 3), BRASS, 4) + line('M70 44h20', BRASS, 3)),
  'belt/reversible': ({ main = BLACK }) => belt(main, metal(rect(68, 34, 28, 20, 9)) + disc(82, 44, 5, dark('#b9c0c7', 0.3)), '#9a6b42'),
  'belt/braided': ({ main = '#9a7a52' }) =>
    tube(ellipse(46, 52, 36, 27), 13, main) +
    times(26, (i) => {
      const a = (i / 26) * 6.283
      return line(
        `M${46 + Math.cos(a) * 31} ${52 + Math.sin(a) * 22}L${46 + Math.cos(a + 0.2) * 41} ${52 + Math.sin(a + 0.2) * 32}M${46 + Math.cos(a) * 41} ${52 + Math.sin(a) * 32}L${46 + Math.cos(a + 0.2) * 31} ${52 + Math.sin(a + 0.2) * 22}`,
        dark(main, 0.4),
        1.2,
        0.6,
      )
    }) +
    solid('M74 52h15v36q-7 8-15 0z', '#6b4a2f') +
    line(rect(68, 38, 27, 19, 4), '#8b9199', 4.4) +
    line('M72 47h22', '#8b9199', 3),
}
