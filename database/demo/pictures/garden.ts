import {
  BLACK,
  BRASS,
  box,
  column,
  contrast,
  DARK,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  glass,
  glow,
  light,
  line,
  metal,
  moved,
  oval,
  rect,
  STEEL,
  screen,
  solid,
  times,
  tube,
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

const GREEN = '#4f8a4a'
const leaf = (x: number, y: number, turn: number, length: number, c = GREEN): string =>
  turned(
    solid(`M${x} ${y}q${length * 0.34} ${-length * 0.5} 0 ${-length}q${-length * 0.34} ${length * 0.5} 0 ${length}z`, c) +
      line(`M${x} ${y}v${-length * 0.8}`, light(c, 0.5), 0.8, 0.7),
    turn,
    x,
    y,
  )
const insertRows = (y: number): string =>
  leaf(50, y, -46, 34) +
  leaf(50, y, 46, 34) +
  leaf(50, y, -22, 42, '#5f9a52') +
  leaf(50, y, 22, 42, '#5f9a52') +
  leaf(50, y, 0, 46, '#6fae5c')
const coil = (c: string, extra: string): string =>
  times(4, (i) => tube(ellipse(46, 50, 40 - i * 7, 36 - i * 6), 6.4, c)) + tube('M80 66Q98 78 88 94', 6.4, c) + extra
const nozzle = (c: string): string => turned(box(74, 76, 14, 20, 4, c) + box(70, 70, 24, 10, 5, DARK), 24, 80, 84)
const shears = (c: string, blade: string): string =>
  turned(
    tube('M46 52Q34 66 32 96', 9, c) +
      tube('M54 52Q70 64 66 96', 9, c) +
      blade +
      disc(50, 48, 5.4, STEEL) +
      tube('M42 66q8 8 18 0', 2.4, STEEL),
    24,
  )
const tool = (x: number, turn: number, handle: string, head: string): string =>
  turned(box(x - 4.5, 54, 9, 42, 4.5, handle) + metal(rect(x - 2, 40, 4, 16, 1)) + head, turn, x, 92)
const trowel = (x: number, c = STEEL): string => metal(`M${x - 9} 10q9-12 18 0l-2 24q-7 12-14 0z`, c)
const fork = (x: number, c = STEEL): string => metal(`M${x - 10} 6h3v20h4V4h6v22h4V6h3v28q-2 8-10 8t-10-8z`, c)
const rake = (x: number, c = STEEL): string =>
  metal(rect(x - 13, 34, 26, 5, 1), c) + times(5, (i) => metal(rect(x - 12.5 + i * 5.6, 20, 2.6, 16, 1), c))
const canopy = (c: string, x: number, y: number, w: number): string =>
  solid(
    `M${x - w} ${y}Q${x - w * 0.7} ${y - w * 0.62} ${x} ${y - w * 0.66}Q${x + w * 0.7} ${y - w * 0.62} ${x + w} ${y}q-${w * 0.25}-8-${w * 0.5} 0t-${w * 0.5} 0-${w * 0.5} 0-${w * 0.5} 0z`,
    c,
  ) +
  times(2, (i) =>
    flat(
      `M${x} ${y - w * 0.66}Q${x - w * 0.62 + i * w * 0.92} ${y - w * 0.5} ${x - w * 0.5 + i * w * 0.5} ${y}h${w * 0.5}Q${x - w * 0.1 + i * w * 0.5} ${y - w * 0.4} ${x} ${y - w * 0.66}z`,
      '#fff',
      0.22,
    ),
  )
const grate = (): string => times(7, (i) => line(`M${24 + i * 8.6} 44v6`, '#8b9199', 1.6))

export const garden: Record<string, Drawing> = {
  'planter/saucer': ({ main = WHITE }) =>
    insertRows(46) +
    solid('M22 46h56l-7 40q-1 6-8 6H37q-7 0-8-6z', main) +
    box(18, 42, 64, 11, 4, main) +
    oval(50, 93, 28, 4.4, dark(main, 0.12)),
  'planter/self-watering': ({ main = WHITE }) =>
    leaf(38, 40, -30, 36) +
    leaf(62, 40, 30, 36) +
    leaf(50, 40, 0, 40, '#6fae5c') +
    times(3, (i) => disc(36 + i * 14, 16 + (i % 2) * -6, 5, '#e0708a')) +
    solid('M14 40h72v42q0 10-10 10H24q-10 0-10-10z', main) +
    glass(rect(68, 54, 8, 26, 4), '#7fc4e8', 1.1) +
    line('M16 48h70', dark(main, 0.3), 1.4, 0.5),
  'planter/stand': ({ main = WHITE }) =>
    tube('M28 66L20 98M72 66l8 32', 4.4, WOOD) +
    box(22, 76, 56, 5, 2, WOOD) +
    leaf(42, 40, -26, 38, '#3f7a52') +
    leaf(58, 40, 26, 38, '#3f7a52') +
    leaf(50, 42, 0, 44, '#4f8a5a') +
    leaf(46, 42, -60, 30, '#3f7a52') +
    leaf(54, 42, 60, 30, '#3f7a52') +
    column(22, 36, 56, 42, main, 0.26) +
    times(16, (i) => flat(ellipse(28 + ((i * 17) % 46), 48 + ((i * 11) % 26), 1), '#000', 0.2)) +
    flat(ellipse(50, 43, 23, 5), '#4a3626'),
  'hose/expandable': ({ main = GREEN }) =>
    tube('M10 20q10-10 20 0t20 0 20 0 16 6 2 14-18 6-20 0-20 0-18 4-2 14 16 2 20 0 20 0 18 6-2 14-20 0-16 2', 8, main) +
    nozzle('#e0782e') +
    metal(rect(2, 14, 12, 10, 2), BRASS),
  'hose/reinforced': ({ main = GREEN }) =>
    coil(main, nozzle('#e8b42e') + line(ellipse(46, 50, 40, 36), '#f0d84a', 1.2, 0.8) + metal(rect(14, 12, 14, 9, 2), BRASS)),
  'hose/soaker': ({ main = GREEN }) =>
    box(38, 0, 24, 10, 3, DARK) +
    tube('M26 14Q26 6 38 6M74 14q0-8-12-8', 5, DARK) +
    tube('M28 18C-6 60 28 96 50 94S106 60 72 18M34 20C10 56 30 84 50 84S90 56 66 20M40 22C26 52 36 74 50 74S74 52 60 22', 6, main) +
    times(9, (i) => flat(`M${16 + i * 8.4} ${74 + Math.sin(i * 0.8) * 20}q3 5 0 7-3-2 0-7z`, '#5fb3e0')),
  'watering/drip': () =>
    tube('M4 24h88', 5, BLACK) +
    times(
      3,
      (i) =>
        tube(`M${20 + i * 30} 26v22`, 2, BLACK) +
        box(16.5 + i * 30, 46, 7, 9, 2, '#d8443a') +
        flat(`M${20 + i * 30} 57q4 6 0 9-4-3 0-9z`, '#5fb3e0') +
        solid(`M${9 + i * 30} 78h22l-3 18H${12 + i * 30}z`, '#b86a44') +
        leaf(20 + i * 30, 78, -34, 14) +
        leaf(20 + i * 30, 78, 34, 14),
    ) +
    box(88, 16, 12, 16, 3, '#e0782e'),
  'watering/timer': () =>
    metal(rect(40, 0, 20, 14, 3), BRASS) +
    box(22, 12, 56, 60, 12, GREEN) +
    screen(32, 20, 36, 20, 4, '#b9cbb0') +
    line('M38 25v10M43 25h6v10h-6zM52 28v.1M52 33v.1M56 25h6v5h-6v5h6', '#26321f', 1.8) +
    disc(50, 56, 10, '#33373d') +
    line('M50 56v-7', WHITE, 2) +
    metal(rect(40, 72, 20, 12, 3)) +
    tube('M50 84v14', 7, '#3a6b3a'),
  'watering/solar': () =>
    solid('M14 4h60l8 26H6z', '#2d4468') +
    times(4, (i) => line(`M${26 + i * 12} 4l${-3 + i * 2} 26`, '#9ab8dc', 0.9)) +
    line('M10 17h68', '#9ab8dc', 0.9) +
    tube('M44 30v18', 5, STEEL) +
    box(24, 46, 42, 34, 7, WHITE) +
    screen(32, 52, 26, 12, 3, '#b9cbb0') +
    disc(45, 72, 3.4, '#57a86a') +
    tube('M66 66q22 0 20 14', 3, BLACK) +
    leaf(86, 96, -30, 14) +
    leaf(86, 96, 30, 14) +
    leaf(86, 96, 0, 18) +
    tube('M24 70Q6 70 8 92', 3, BLACK),
  'shears/one-hand': ({ main = '#c8443a' }) =>
    shears(main, metal('M46 54Q28 24 44 2q12 18 10 44z') + metal('M54 52Q66 30 60 10q-10 10-12 36z', '#8f979f')),
  'shears/two-hand': ({ main = '#c8443a' }) =>
    turned(
      tube('M46 44L22 92', 4, STEEL) +
        tube('M54 44l24 48', 4, STEEL) +
        tube('M30 76L20 96', 9, main) +
        tube('M70 76l10 20', 9, main) +
        metal('M48 48Q34 28 46 0q8 20 8 40z') +
        metal('M52 48Q66 28 54 0q-8 20-8 40z', '#8f979f') +
        disc(50, 44, 5, DARK),
      0,
    ),
  'shears/electric': ({ main = '#c8443a' }) =>
    turned(
      metal('M46 20Q32 12 40-4q12 8 12 22z') +
        metal('M54 20q10-6 6-18-10 6-12 16z', '#8f979f') +
        solid('M40 18h20l6 22-4 50q0 6-6 6H44q-6 0-6-6l-4-50z', main) +
        box(40, 52, 20, 44, 6, DARK) +
        box(62, 42, 8, 14, 3, '#e8b42e') +
        disc(50, 34, 5, STEEL),
      26,
    ),
  'garden-tools/steel': () => tool(24, -14, DARK, trowel(24)) + tool(50, 0, DARK, fork(50)) + tool(76, 14, DARK, rake(76)),
  'garden-tools/wood': () =>
    solid('M8 58h84l-6 36q-1 4-5 4H19q-4 0-5-4z', '#6b7f5a') +
    moved(
      tool(26, -8, WOOD, trowel(26, '#4f6b5a')) +
        tool(44, -2, WOOD, fork(44, '#4f6b5a')) +
        tool(60, 4, WOOD, rake(60, '#4f6b5a')) +
        tool(76, 10, WOOD, trowel(76, '#4f6b5a')),
      0,
      -4,
    ) +
    solid('M8 62h84l-6 32q-1 4-5 4H19q-4 0-5-4z', '#7f936a') +
    line('M36 66v28M64 66v28', dark('#7f936a', 0.4), 1.6, 0.7) +
    tube('M24 62Q50 40 76 62', 3, '#7a5638'),
  'garden-tools/kids': () =>
    tool(18, -10, '#e0604a', trowel(18, '#f0b83a')) +
    tool(38, -2, '#4f9be0', fork(38, '#57a86a')) +
    tool(84, 10, '#57a86a', rake(82, '#4f9be0')) +
    solid('M44 58h34v30q0 8-8 8H52q-8 0-8-8z', '#f0b83a') +
    tube('M76 66q14 0 8 20', 4, '#e0604a') +
    tube('M46 76L30 58', 5, '#e0604a') +
    disc(29, 57, 6, '#f0b83a') +
    tube('M50 58q11-16 22 0', 4, '#e0604a'),
  'garden-power/hedge': () =>
    metal(rect(4, 34, 62, 8, 2)) +
    times(9, (i) => metal(`M${6 + i * 6.6} 26l4 8h-5zM${6 + i * 6.6} 50l4-8h-5z`)) +
    solid('M62 26h18q16 4 16 22t-14 24H66q-8-4-8-22t4-24z', '#e0782e') +
    tube('M72 30Q74 8 92 22', 6, DARK) +
    tube('M70 66q-2 20 18 14', 6, DARK) +
    box(60, 22, 6, 32, 3, DARK),
  'garden-power/grass': () =>
    tube('M86 10L34 70', 5, STEEL) +
    box(76, 0, 22, 16, 5, GREEN) +
    tube('M70 22L58 12M64 28l10 12', 5, DARK) +
    solid('M20 60q16-12 30 4l-8 16H22q-10-8-2-20z', GREEN) +
    solid('M2 82q30-16 60 0v6H2z', '#33373d') +
    line('M4 92h56', '#e0782e', 1.6) +
    times(8, (i) => line(`M${64 + i * 4} 96l${(i % 3) - 1}-10`, '#5f9a4a', 2)),
  'garden-power/blower': () =>
    solid('M52 30h26q18 4 18 22T80 76H58q-14-4-14-22t8-24z', '#e0782e') +
    tube('M56 32Q66 6 86 30', 6, DARK) +
    solid('M48 48l-40 20-6 18 10 2L52 68z', '#33373d') +
    times(4, (i) => line(`M${66 + i * 5} 44v18`, '#222', 1.6, 0.6)) +
    disc(74, 53, 12, dark('#e0782e', 0.2)) +
    times(6, (i) => line(`M74 53l${Math.cos(i) * 10} ${Math.sin(i) * 10}`, '#222', 1.2, 0.6)),
  'garden-furniture/chair': ({ main = '#8f959b' }) =>
    tube('M24 60v36M76 60v36M30 58v30M70 58v30', 4, dark(main, 0.2)) +
    solid('M22 8q28-8 56 0l-2 46H24z', main) +
    times(6, (i) => line(`M${28 + i * 9} 8v44`, dark(main, 0.4), 1.2, 0.5)) +
    times(5, (i) => line(`M23 ${14 + i * 8}q27-6 54 0`, dark(main, 0.4), 1, 0.4)) +
    box(12, 36, 14, 8, 4, dark(main, 0.1)) +
    box(74, 36, 14, 8, 4, dark(main, 0.1)) +
    tube('M18 42v20M82 42v20', 4, dark(main, 0.2)) +
    solid('M18 54h64l4 12H14z', '#efe6d4'),
  'garden-furniture/lounger': ({ main = '#8f959b' }) =>
    tube('M20 70v20M60 70v20M90 70v14', 4.4, dark(main, 0.2)) +
    solid('M8 66L40 58h56l-2 10H40L12 76z', main) +
    solid('M6 22l8-4 28 40-6 8z', main) +
    solid('M10 20l8-2 26 38h50v6H38z', '#efe6d4') +
    disc(20, 92, 5, DARK) +
    line('M20 30l6 9M30 44l5 8M54 58v4M70 58v4', '#b8ab90', 1.2),
  'garden-furniture/table': ({ main = '#8f959b' }) =>
    tube('M24 38L16 94M76 38l8 56M50 42v50', 4.4, dark(main, 0.15)) +
    oval(50, 34, 42, 12, main) +
    times(6, (i) =>
      line(`M${14 + i * 13} ${34 - Math.sin((i / 5) * Math.PI) * 9}v${Math.sin((i / 5) * Math.PI) * 18}`, dark(main, 0.4), 1, 0.5),
    ) +
    box(42, 10, 11, 22, 2, '#e8a04a') +
    glass(rect(60, 16, 10, 17, 2), '#d8eaf0', 0.9) +
    oval(50, 76, 26, 6, main),
  'parasol/centre': ({ main = '#d8c7a0' }) =>
    tube('M50 30v60', 4, WOOD) + canopy(main, 50, 46, 48) + disc(50, 13, 3, WOOD) + solid('M32 92q18-8 36 0v5H32z', '#6b6f75'),
  'parasol/cantilever': ({ main = '#d8c7a0' }) =>
    tube('M88 94V20Q86 2 62 4L42 10', 4.4, '#4a4e55') +
    tube('M42 8v10M88 56L62 34', 3, '#4a4e55') +
    canopy(main, 42, 44, 40) +
    box(72, 90, 28, 7, 2, '#4a4e55') +
    box(84, 58, 9, 7, 3, STEEL),
  'parasol/beach': ({ main = '#d8c7a0' }) =>
    turned(
      tube('M50 30v64', 3.6, WHITE) +
        canopy(main, 50, 46, 46) +
        times(4, (i) => flat(`M50 16Q${18 + i * 22} 24 ${10 + i * 22} 46h10Q${26 + i * 18} 26 50 16z`, '#fff', 0.55)),
      14,
    ) + solid('M14 94q24-14 60 0 8 4-8 4H22q-14 0-8-4z', '#e6cf98'),
  'barbecue/charcoal': ({ main = BLACK }) =>
    tube('M30 60L18 96M70 60l12 36M34 78h32', 3.6, STEEL) +
    solid('M12 46h76q-2 28-38 28T12 46z', main) +
    box(8, 42, 84, 5, 2, STEEL) +
    solid('M14 40Q16 12 50 12t36 28z', main) +
    tube('M40 14q10-12 20 0', 4, WOOD) +
    disc(28, 26, 3, STEEL) +
    glow(50, 46, 26, '#ff8a2e', 0.5),
  'barbecue/gas': ({ main = BLACK }) =>
    box(0, 48, 26, 5, 2, STEEL) +
    box(74, 48, 26, 5, 2, STEEL) +
    box(22, 52, 56, 38, 3, main) +
    line('M50 56v32', contrast(main, 0.4), 1.2) +
    box(44, 66, 3, 12, 1, STEEL) +
    box(53, 66, 3, 12, 1, STEEL) +
    box(20, 42, 60, 12, 3, STEEL) +
    times(4, (i) => disc(30 + i * 13.4, 48, 3.6, '#26282c')) +
    solid('M22 40Q22 16 34 14h32q12 2 12 26z', main) +
    metal(rect(34, 32, 32, 3.6, 2)) +
    disc(50, 23, 5, WHITE) +
    line('M50 23l2.5-2.5', '#d8443a', 1.4) +
    disc(28, 94, 5, DARK) +
    disc(72, 94, 5, DARK),
  'barbecue/electric': ({ main = BLACK }) =>
    tube('M88 62q14 4 8 30', 3, BLACK) +
    solid('M6 44h88l-8 26q-2 6-8 6H22q-6 0-8-6z', main) +
    solid('M10 36h80l4 10H6z', '#53585f') +
    grate() +
    times(4, (i) => line(`M14 ${38 + i * 2.2}h72`, '#9aa1a9', 1)) +
    turned(box(28, 30, 18, 8, 4, '#a8583a'), -6) +
    box(52, 32, 20, 7, 3, '#c8783a') +
    disc(50, 62, 6, STEEL) +
    line('M50 62v-4', '#222', 1.6) +
    box(0, 48, 8, 14, 3, DARK) +
    box(92, 48, 8, 14, 3, DARK) +
    box(18, 76, 12, 10, 2, DARK) +
    box(70, 76, 12, 10, 2, DARK),
}
