import {
  BLACK,
  BRASS,
  ball,
  box,
  contrast,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  glass,
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
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

/** A folded cloth, seen from the fold. */
const fold = (y: number, h: number, c: string, inset = 0): string =>
  box(8 + inset, y, 84 - inset * 2, h, h / 2, c) +
  line(`M${16 + inset} ${y + h * 0.52}h${66 - inset * 2}q6 0 7 ${-h * 0.2}`, dark(c, 0.4), 0.9, 0.5)
const flower = (x: number, y: number, c: string): string =>
  times(5, (i) => flat(ellipse(x + Math.cos(i * 1.257) * 3.4, y + Math.sin(i * 1.257) * 3.4, 2.4), c, 0.85)) +
  flat(ellipse(x, y, 1.7), '#e0b040')
const roll = (x: number, y: number, r: number, c: string, length = 40): string =>
  solid(`M${x} ${y - r}h${length}a${r} ${r} 0 0 1 0 ${2 * r}h${-length}z`, c) +
  disc(x, y, r, light(c, 0.1)) +
  line(
    `M${x} ${y}a${r * 0.3} ${r * 0.3} 0 1 1 ${r * 0.4} ${r * 0.3}a${r * 0.6} ${r * 0.6} 0 1 1 ${-r * 0.9} ${-r * 0.7}`,
    dark(c, 0.4),
    1.1,
    0.7,
  )
const cushion = (c: string, d: string, pattern: string): string => solid(d, c) + pattern
const PILLOW = 'M14 14Q50 22 86 14Q80 50 86 88Q50 80 14 88Q20 50 14 14z'
const LUMBAR = 'M4 30Q50 36 96 30Q91 52 96 74Q50 68 4 74Q9 52 4 30z'
const tassel = (x: number, y: number, c: string): string =>
  disc(x, y, 3.4, dark(c, 0.2)) + times(4, (i) => line(`M${x} ${y + 2}l${-3 + i * 2} 9`, dark(c, 0.2), 1.4))
const curtain = (c: string, pattern: string): string =>
  metal(rect(0, 6, 100, 4.4, 2)) +
  times(8, (i) => line(ellipse(10 + i * 11.4, 12, 3), '#8a929a', 1.2)) +
  solid('M6 16h88q-3 38 2 76-12 6-22 0-13 6-24 0-12 6-24 0-10 6-22 0 5-38 2-76z', c) +
  times(7, (i) => line(`M${16 + i * 11.4} 18q${i % 2 ? 3 : -3} 38 0 72`, dark(c, 0.4), 2.4, 0.16)) +
  pattern
const leaf = (x: number, y: number, turn: number, c: string): string =>
  turned(flat(`M${x} ${y}q9-12 0-24q-9 12 0 24z`, c, 0.85) + line(`M${x} ${y}v-20`, '#fff', 0.7, 0.6), turn, x, y)
const hanger = (bar: string): string => tube('M50 34V26q0-3 4-5 6-3 4-9-3-6-9-4-4 2-4 6', 3, STEEL) + bar

export const textiles: Record<string, Drawing> = {
  'sheets/plain': ({ main = WHITE }) =>
    fold(66, 24, main) +
    fold(44, 24, light(main, 0.08)) +
    fold(24, 21, main, 4) +
    tube('M50 24v66', 5, dark(main, 0.24)) +
    box(40, 50, 20, 13, 2, '#fbf9f4'),
  'sheets/striped': ({ main = '#7f93a8' }) =>
    solid('M2 92V44q0-6 6-6h84q6 0 6 6v48z', main) +
    box(0, 22, 100, 26, 4, WOOD) +
    box(8, 34, 38, 22, 9, light(main, 0.5)) +
    box(54, 34, 38, 22, 9, light(main, 0.5)) +
    times(9, (i) => line(`M${10 + i * 10} 60v30`, light(main, 0.7), 3, 0.7)) +
    solid('M2 56h96v10q-48 8-96 0z', light(main, 0.4)) +
    box(4, 90, 8, 8, 2, WOOD) +
    box(88, 90, 8, 8, 2, WOOD),
  'sheets/floral': ({ main = '#dfe6ee' }) =>
    moved(cushion(main, PILLOW, ''), 22, -2, 0.56) +
    moved(cushion(light(main, 0.15), PILLOW, ''), 4, 4, 0.56) +
    fold(72, 22, main) +
    fold(54, 20, light(main, 0.1), 2) +
    times(8, (i) =>
      flower(
        [40, 56, 46, 24, 42, 66, 34, 70][i] ?? 50,
        [20, 32, 40, 64, 66, 62, 83, 84][i] ?? 50,
        ['#d8708a', '#7f8fd0', '#d89a5a'][i % 3] ?? '#d88',
      ),
    ),
  'blanket/flannel': ({ main = '#8f959b' }) =>
    fold(64, 28, main) +
    fold(40, 27, light(main, 0.06)) +
    fold(18, 25, main, 3) +
    line('M20 60q30 4 60 0M20 84q30 4 60 0', '#fff', 1.2, 0.3),
  'blanket/sherpa': ({ main = '#b98a68' }) =>
    roll(26, 52, 24, main, 62) +
    times(30, (i) => flat(ellipse(14 + ((i * 7) % 24), 38 + ((i * 11) % 30), 2), '#fff8ec', 0.75)) +
    tube('M46 30v44M74 30v44', 4.4, '#6b4a34') +
    tube('M46 30q14-18 28 0', 4, '#6b4a34'),
  'blanket/knitted': ({ main = '#dcc7a8' }) =>
    solid('M12 8h64q12 0 12 12v62H24q-12 0-12-12z', main) +
    times(9, (r) => times(8, (q) => line(`M${17 + q * 8.8} ${16 + r * 7}l3.6 4 3.6-4`, dark(main, 0.4), 1.3, 0.5))) +
    times(13, (i) => line(`M${26 + i * 5} 82l${i % 2 ? 1 : -1} 11`, main, 2.2)),
  'cushion/velvet': ({ main = '#3f7a62' }) =>
    cushion(
      main,
      PILLOW,
      disc(50, 51, 3, dark(main, 0.2)) +
        times(8, (i) => line(`M50 51l${Math.cos(i * 0.785) * 20} ${Math.sin(i * 0.785) * 20}`, dark(main, 0.5), 1.6, 0.25)),
    ),
  'cushion/linen': ({ main = '#d6c6a8' }) =>
    cushion(
      main,
      LUMBAR,
      times(11, (i) => line(`M${13 + i * 7.5} 36q2 16 0 32`, dark(main, 0.4), 0.8, 0.35)) +
        seam('M10 36Q50 41 90 36M10 68q40-5 80 0', dark(main, 0.5)),
    ),
  'cushion/embroidered': ({ main = '#c98a94' }) =>
    times(4, (i) => tassel(i % 2 ? 87 : 13, i < 2 ? 13 : 88, main)) +
    cushion(
      main,
      PILLOW,
      line('M50 30l20 21-20 21-20-21zM50 40l11 11-11 11-11-11z', contrast(main, 0.55), 2.4, 0.85) +
        times(4, (i) => flower(i % 2 ? 74 : 26, i < 2 ? 30 : 72, contrast(main, 0.6))),
    ),
  'towel/hotel': ({ main = WHITE }) =>
    fold(70, 22, main) +
    fold(49, 22, light(main, 0.06)) +
    fold(28, 22, main) +
    fold(8, 21, light(main, 0.06), 3) +
    times(4, (i) => line(`M24 ${16 + i * 21}v11M28 ${16 + i * 21}v11`, dark(main, 0.3), 1.1, 0.5)),
  'towel/beach': ({ main = '#4a86b8' }) =>
    box(12, 4, 76, 6, 3, WOOD) +
    solid('M18 8h64v84H18z', main) +
    times(5, (i) => flat(rect(18, 18 + i * 15, 64, 7), '#fdfaf2', 0.9)) +
    times(16, (i) => line(`M${20 + i * 4} 92v6`, main, 2)),
  'towel/gym': ({ main = '#8f959b' }) =>
    roll(22, 66, 19, main, 50) + roll(34, 32, 18, light(main, 0.12), 44) + line('M62 48v37M70 15v34', '#fff', 2.6, 0.5),
  'bath-mat/non-slip': ({ main = '#8f959b' }) =>
    solid('M20 30h60l16 44q1 5-4 5H8q-5 0-4-5z', main) +
    times(6, (r) => times(13, (q) => flat(ellipse(22 - r * 2.4 + q * (4.8 + r * 0.4), 36 + r * 7, 2.2, 1.6), light(main, 0.4), 0.55))),
  'bath-mat/pebble': ({ main = '#d3c4a8' }) =>
    solid('M50 20c30 0 48 12 46 32-2 18-22 30-48 30S2 70 4 50C6 32 24 20 50 20z', dark(main, 0.12)) +
    times(17, (i) =>
      ball(
        [20, 36, 52, 68, 82, 14, 30, 47, 63, 80, 20, 38, 56, 73, 40, 54, 30][i] ?? 0,
        [36, 30, 29, 31, 38, 51, 46, 45, 46, 54, 64, 62, 62, 63, 75, 75, 72][i] ?? 0,
        8,
        main,
      ),
    ),
  'bath-mat/set': ({ main = '#6f93b5' }) =>
    box(4, 6, 92, 40, 12, main) +
    line(rect(10, 12, 80, 28, 8), light(main, 0.5), 2, 0.7) +
    solid('M22 52h56q10 0 10 10v24q0 10-10 10H66q0-22-16-22T34 96H22q-10 0-10-10V62q0-10 10-10z', main) +
    line('M26 58h48q8 0 8 8', light(main, 0.5), 2, 0.7),
  'shower-curtain/plain': () => curtain('#e6e9ea', line('M10 82q40 8 80 0', '#9aa6ae', 2.4, 0.5)),
  'shower-curtain/leaves': () =>
    curtain(
      '#f3f1e8',
      times(9, (i) =>
        leaf(26 + (i % 3) * 24, 46 + Math.floor(i / 3) * 20, -30 + ((i * 47) % 70), ['#3f8a5c', '#6bae7a', '#2f6b58'][i % 3] ?? '#494'),
      ),
    ),
  'shower-curtain/checks': () =>
    curtain(
      '#eef1f4',
      times(6, (i) => line(`M4 ${26 + i * 12}q46 5 92 0`, '#4f78a8', 3, 0.55)) +
        times(6, (i) => line(`M${14 + i * 14.4} 17v76`, '#4f78a8', 3, 0.4)),
    ),
  'storage-box/fabric': ({ main = '#8f959b' }) =>
    solid('M8 28h84l-5 62q0 4-4 4H17q-4 0-4-4z', main) +
    box(4, 18, 92, 14, 4, dark(main, 0.12)) +
    box(36, 50, 28, 12, 6, dark(main, 0.3)) +
    flat(rect(41, 54, 18, 4, 2), '#f2ecdf', 0.8) +
    seam('M14 38h72', contrast(main, 0.5)),
  'storage-box/clear': ({ main = '#6f93b5' }) =>
    flat(rect(16, 50, 30, 36, 3), '#d88a7a', 0.8) +
    flat(rect(48, 42, 20, 44, 3), '#e0c27a', 0.8) +
    flat(rect(70, 54, 14, 32, 3), '#7fa98a', 0.8) +
    glass(rect(8, 28, 84, 62, 6), '#dcebf0', 0.5) +
    box(4, 20, 92, 12, 4, main) +
    box(0, 26, 8, 18, 3, main) +
    box(92, 26, 8, 18, 3, main) +
    disc(20, 93, 5, '#4a4e55') +
    disc(80, 93, 5, '#4a4e55'),
  'storage-box/bamboo': ({ main = '#d6b98c' }) =>
    tube('M6 52Q-4 66 6 76M94 52q10 14 0 24', 4, '#b08a5a') +
    solid('M6 34h88l-4 56q0 4-4 4H14q-4 0-4-4z', main) +
    times(7, (r) => times(12, (q) => flat(rect(12 + q * 6.4 + (r % 2) * 3, 40 + r * 7.2, 5, 5, 1), dark(main, 0.22), 0.4))) +
    box(2, 26, 96, 12, 5, WOOD),
  'shelf/corner': ({ main = WHITE }) =>
    tube('M14 4v92M86 4v92M50 2v86', 3.6, main) +
    times(
      3,
      (i) =>
        solid(`M10 ${20 + i * 30}L50 ${12 + i * 30}l40 8-40 12z`, main) + line(`M10 ${20 + i * 30}l40 12 40-12`, dark(main, 0.35), 1.4),
    ),
  'shelf/rolling': ({ main = BLACK }) =>
    tube('M18 10v78M82 10v78', 4.4, main) +
    tube('M18 12q0-8 8-8h48q8 0 8 8', 4.4, main) +
    times(
      3,
      (i) =>
        solid(`M14 ${22 + i * 25}h72l-3 15H17z`, main) +
        times(8, (q) => line(`M${22 + q * 8} ${26 + i * 25}v8`, contrast(main, 0.4), 1, 0.5)),
    ) +
    disc(20, 92, 5, '#4a4e55') +
    disc(80, 92, 5, '#4a4e55'),
  'shelf/wall': ({ main = BLACK }) =>
    times(
      2,
      (i) =>
        box(4, 28 + i * 40, 92, 8, 2, WOOD) +
        tube(`M18 ${36 + i * 40}v16M18 ${51 + i * 40}L34 ${37 + i * 40}M82 ${36 + i * 40}v16M82 ${51 + i * 40}L66 ${37 + i * 40}`, 3, main),
    ) +
    solid('M16 12h14l-2 16H18z', '#b86a4a') +
    disc(23, 8, 8, '#5f9a62') +
    box(52, 8, 7, 20, 1, '#4f7fae') +
    box(59, 5, 6, 23, 1, '#c9a24a') +
    box(66, 10, 8, 18, 1, '#a85a5a') +
    box(58, 52, 24, 16, 3, '#e8e0d0'),
  'hanger/velvet': ({ main = BLACK }) =>
    hanger(
      times(3, (i) =>
        moved(solid('M50 30q4 0 8 3l34 22q6 4 2 9-2 2-6 2H12q-4 0-6-2-4-5 2-9l34-22q4-3 8-3zm0 9L18 58h64z', main), i * 3 - 3, i * 8 - 4),
      ),
    ),
  'hanger/wooden': ({ main = WOOD }) =>
    hanger(
      solid(
        'M50 28c10 0 16 6 26 14l20 16q4 6-2 10-6 2-10-3L66 50q-8-6-16-6t-16 6L16 65q-4 5-10 3-6-4-2-10l20-16c10-8 16-14 26-14z',
        mixWood(main),
      ) + tube('M18 66h64', 4, WOOD),
    ),
  'hanger/metal': ({ main = '#b9c0c7' }) =>
    times(2, (i) =>
      moved(
        tube('M50 34L8 62q-4 5 2 6h80q6-1 2-6zM50 34V26q6-4 6-10-1-7-7-7-5 1-5 6', 3, main) +
          box(22, 62, 8, 16, 2, STEEL) +
          box(70, 62, 8, 16, 2, STEEL) +
          box(21, 74, 10, 6, 2, BRASS) +
          box(69, 74, 10, 6, 2, BRASS),
        i * 6 - 3,
        i * 14 - 6,
      ),
    ),
}

/** Stained wood, rather than painted. */
function mixWood(c: string): string {
  return c === WOOD ? WOOD : dark(c, 0.05)
}
