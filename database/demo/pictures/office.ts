import {
  BLACK,
  BRASS,
  box,
  CARDBOARD,
  column,
  contrast,
  DARK,
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
  oval,
  rect,
  STEEL,
  solid,
  times,
  tube,
  turned,
  WHITE,
} from './shading.ts'

const pen = (body: string, x: number, turn: number): string => turned(moved(body, x, 0), turn, x, 90)
const gel = (c: string): string =>
  solid('M-3 88h6l-2 8-1 3-1-3z', STEEL) +
  glass(rect(-4.5, 30, 9, 58, 3), '#e8eef0', 0.8) +
  flat(rect(-1.4, 34, 2.8, 54), c) +
  box(-5, 4, 10, 30, 4, c) +
  metal(rect(4, 6, 2.6, 24, 1))
const ballpoint = (c: string): string =>
  metal('M-4 84h8l-3 12-1 3-1-3z') +
  box(-5, 18, 10, 68, 3, c) +
  box(-5.4, 60, 10.8, 22, 3, DARK) +
  metal(rect(-2.4, 6, 4.8, 14, 2)) +
  metal(rect(4, 20, 2.6, 26, 1)) +
  line('M-2 24v32', '#fff', 1.4, 0.5)
const erasable = (c: string): string =>
  solid('M-3 86h6l-2 9-1 4-1-4z', STEEL) +
  box(-5, 16, 10, 72, 4, WHITE) +
  box(-5, 60, 10, 20, 3, c) +
  box(-4, 4, 8, 13, 4, light(c, 0.5)) +
  box(-5, 15, 10, 5, 1, c)
const COLOURS = ['#d8443a', '#e8782e', '#f0b82e', '#57a85a', '#3f9bb8', '#3f5fae', '#8a5fae', '#d86a9a']
const colour = (i: number): string => COLOURS[i % COLOURS.length] ?? '#888888'
const marker = (c: string): string =>
  box(-6, 22, 12, 56, 3, WHITE) + box(-6, 4, 12, 22, 3, c) + box(-6, 74, 12, 18, 3, c) + line('M-3 30v40', '#fff', 1.6, 0.7)
const brushPen = (c: string): string => box(-5, 30, 10, 64, 3, WHITE) + box(-5, 78, 10, 16, 3, c) + solid('M-4 30Q-3 8 1 0 4 14 4 30z', c)
const pencil = (c: string): string =>
  box(-5, 22, 10, 72, 1, c) +
  line('M-1.6 24v68M1.8 24v68', dark(c, 0.3), 0.8, 0.6) +
  solid('M-5 22L0 2l5 20z', '#ecd0a0') +
  solid('M-1.8 9L0 2l1.8 7z', dark(c, 0.2))
const book = (c: string, extra: string): string =>
  solid('M78 10h6v84h-6z', '#efe9dc') + solid('M18 92h60l6 4H26z', '#e4dccb') + box(16, 4, 64, 90, 5, c) + extra
const holder = (c: string): string => solid('M10 46h40v48H10z', c) + solid('M54 62h38v32H54z', c)
const inHolder = (): string => pen(pencil(colour(2)), 20, -6) + pen(gel(colour(5)), 30, 2) + pen(pencil(colour(0)), 40, 8)
const boxFlaps = (c: string, extra: string): string =>
  solid('M6 38l44-14 44 14-44 16z', dark(c, 0.35)) +
  solid('M6 38l44 16v44L6 80z', c) +
  solid('M94 38L50 54v44l44-18z', dark(c, 0.14)) +
  extra
const rollOf = (c: string, core: string, h: number): string =>
  solid(`M8 30v${h}q0 20 42 20t42-20v-${h}z`, c) +
  oval(50, 30, 42, 20, light(c, 0.15)) +
  oval(50, 30, 20, 9.5, core) +
  flat(ellipse(50, 31, 16, 7), '#3a2d1e', 0.75)

export const office: Record<string, Drawing> = {
  'pens/gel': ({ main = '#2f5fae' }) => pen(gel(main), 34, -16) + pen(gel(main), 50, 0) + pen(gel(main), 66, 16),
  'pens/ballpoint': ({ main = '#2f5fae' }) => pen(ballpoint(main), 42, -20) + pen(ballpoint(main), 58, 16),
  'pens/erasable': ({ main = '#2f5fae' }) =>
    box(8, 50, 84, 46, 4, light(main, 0.4)) +
    times(6, (i) => moved(erasable(main), 18 + i * 12.8, 0)) +
    box(8, 56, 84, 40, 4, light(main, 0.25)) +
    flat(rect(24, 66, 52, 18, 3), '#fff', 0.85) +
    line('M32 75q8-8 16 0t16 0', main, 2.4),
  'markers/dual': () => times(7, (i) => pen(marker(colour(i)), 14 + i * 12, (i - 3) * 5)),
  'markers/brush': () => times(5, (i) => pen(brushPen(colour(i + 2)), 22 + i * 14, (i - 2) * 10)),
  'markers/alcohol': () =>
    times(8, (i) => moved(marker(colour(i)), 14 + i * 10.4, 0, 0.8)) +
    box(4, 46, 92, 48, 6, '#2b2e33') +
    flat(rect(14, 58, 72, 24, 3), '#fff', 0.9) +
    times(8, (i) => flat(rect(18 + i * 8.2, 62, 6.6, 16, 1), colour(i))),
  'pencils/graphite': () => times(5, (i) => pen(pencil('#e0a82e'), 22 + i * 14, (i - 2) * 9)),
  'pencils/colouring': () => times(7, (i) => pen(pencil(colour(i)), 14 + i * 12, (i - 3) * 2)),
  'pencils/watercolour': () =>
    times(9, (i) => moved(pencil(colour(i)), 12 + i * 9.5, -2, 0.8)) +
    metal(rect(3, 44, 94, 52, 5)) +
    box(10, 52, 80, 36, 3, '#3f7fae') +
    flat('M24 78q8-20 18-12t14-6 20 18z', '#fff', 0.85) +
    flat(ellipse(70, 62, 5), '#f0c84a'),
  'notebook/elastic': ({ main = BLACK }) =>
    book(
      main,
      line('M70 4v90', contrast(main, 0.4), 3) +
        tube('M34 92v8', 2.4, '#d8443a') +
        flat(rect(28, 30, 30, 12, 2), contrast(main, 0.3), 0.35),
    ),
  'notebook/spiral': ({ main = BLACK }) =>
    book(
      main,
      times(12, (i) => disc(20, 11 + i * 7, 1.8, '#15171b') + tube(`M20 ${11 + i * 7}q-12-4-10 2t8 1`, 1.8, STEEL)) +
        flat(rect(34, 26, 36, 22, 2), '#fff', 0.9) +
        line('M39 33h26M39 40h18', '#8a8f96', 1.4),
    ),
  'notebook/pocket': ({ main = BLACK }) =>
    turned(solid('M84 16h-34v76h34q4 0 4-4V20q0-4-4-4z', '#f6f1e4') + times(8, (i) => line(`M54 ${26 + i * 8}h28`, '#b9c4cc', 0.9)), 0) +
    solid('M50 16L10 6v84l40 6z', main) +
    solid('M50 56L10 50v40l40 6z', contrast(main, 0.14)) +
    turned(flat(rect(20, 40, 18, 26, 1), '#f6f1e4'), -6, 20, 40) +
    solid('M50 62L10 56v34l40 6z', contrast(main, 0.2)),
  'organiser/mesh': ({ main = BLACK }) =>
    inHolder() +
    holder(main) +
    times(9, (i) => line(`M${10 + i * 4.6} 48v44M10 ${50 + i * 5}h40M${55 + i * 4.4} 64v28`, contrast(main, 0.35), 0.7, 0.6)) +
    box(58, 52, 30, 12, 1, '#f0d84a'),
  'organiser/bamboo': () =>
    inHolder() +
    box(8, 42, 84, 52, 4, '#d8b070') +
    box(8, 42, 44, 22, 3, dark('#d8b070', 0.08)) +
    times(2, (i) => box(12, 68 + i * 13, 76, 11, 2, light('#d8b070', 0.16)) + disc(50, 73.5 + i * 13, 2.2, '#7a5638')) +
    box(58, 34, 12, 22, 2, '#f0d84a') +
    box(72, 30, 14, 26, 2, '#9fc8d8'),
  'organiser/acrylic': () =>
    inHolder() +
    times(3, (i) => flat(rect(56, 50 + i * 13, 34, 4, 1), ['#f0d84a', '#f0a0b0', '#a0d8b0'][i] ?? '#fff')) +
    glass('M8 44h42v50H8z', '#d8eaf0', 0.8) +
    glass('M52 40h42v54H52z', '#d8eaf0', 0.6) +
    line('M52 58h42M52 76h42', '#8fb0bc', 1.4, 0.8),
  'folder/ring': ({ main = '#2f5fae' }) =>
    solid('M70 6h16v86H70z', dark(main, 0.2)) +
    box(8, 6, 64, 88, 3, main) +
    flat(rect(18, 22, 42, 24, 2), '#fff', 0.92) +
    line('M24 30h30M24 37h20', '#8a8f96', 1.4) +
    metal(ellipse(78, 76, 6)) +
    disc(78, 76, 3.4, '#222222') +
    flat(rect(74, 20, 8, 34, 1), '#fff', 0.9),
  'folder/expanding': ({ main = '#2f5fae' }) =>
    times(
      7,
      (i) =>
        solid(`M${6 + i * 3} ${34 - i * 3}h${74}l6 ${56 - i * 1}H${2 + i * 3}z`, i % 2 ? light(main, 0.25) : main) +
        box(14 + i * 9, 26 - i * 3, 12, 9, 2, colour(i)),
    ) +
    solid('M2 46h84v46q0 4-4 4H6q-4 0-4-4z', main) +
    box(38, 40, 12, 14, 3, contrast(main, 0.4)),
  'folder/display': ({ main = '#2f5fae' }) =>
    solid('M50 12L6 4v84l44 10z', main) +
    solid('M50 12l44-8v84L50 98z', dark(main, 0.1)) +
    flat('M46 18L12 12v68l34 8z', '#fbf9f2') +
    flat('M54 18l34-6v68l-34 8z', '#fbf9f2') +
    flat('M18 24l22 4v18l-22-4z', '#9fc8d8') +
    line('M18 52l22 4M18 60l22 4M60 30l22-4M60 40l22-4M60 50l14-3', '#b0b6bc', 1.6) +
    glass('M54 18l34-6v68l-34 8z', '#e4eef2', 0.4),
  'carton-box/mailing': () =>
    boxFlaps(
      CARDBOARD,
      solid('M6 38L-4 24l44-14 10 14z', light(CARDBOARD, 0.1)) +
        solid('M94 38l10-14-44-14-10 14z', light(CARDBOARD, 0.05)) +
        line('M16 70l16 6M16 76l10 4', '#7a5a34', 2, 0.7),
    ),
  'carton-box/gift': () =>
    box(12, 44, 76, 50, 3, '#2f3f5a') +
    box(6, 28, 88, 20, 3, '#34466a') +
    flat(rect(44, 28, 12, 66), BRASS, 0.9) +
    solid('M50 28q-26-2-24-16t24 16zM50 28q26-2 24-16T50 28z', BRASS) +
    disc(50, 27, 5, dark(BRASS, 0.15)),
  'carton-box/window': () =>
    box(10, 14, 80, 80, 4, '#b98d58') +
    solid('M10 22L24 4h52l14 18z', light('#b98d58', 0.12)) +
    flat(rect(24, 34, 52, 44, 5), '#4a3420', 0.6) +
    times(3, (i) => disc(36 + i * 14, 66, 8, ['#e8b0c0', '#f0dca0', '#a8d0b0'][i] ?? '#888888')) +
    glass(rect(24, 34, 52, 44, 5), '#dcecf2', 0.5) +
    line('M64 38L34 72', '#fff', 3, 0.5),
  'packing-bags/kraft': () =>
    tube('M34 30C34 4 66 4 66 30', 3.4, '#8a6538') +
    solid('M14 26h72v70H14z', '#c39a64') +
    flat('M72 26h14v70H72z', '#000', 0.1) +
    times(12, (i) => flat(`M${14 + i * 6} 26l3 4 3-4z`, '#efe9de')) +
    line('M50 46c14 8 14 24 0 32-14-8-14-24 0-32zM50 50v28', '#6b4f2a', 2.2),
  'packing-bags/compostable': () =>
    solid('M16 12h68l4 78q-38 10-76 0z', '#9fc08a') +
    line('M18 20h64', dark('#9fc08a', 0.3), 2) +
    flat(rect(18, 12, 64, 6), '#dfead2', 0.9) +
    line('M50 42q18 12 0 36-18-24 0-36zM50 50v28', '#3f6b3a', 2.6) +
    line('M28 30q-4 28-2 56', '#fff', 3, 0.3),
  'packing-bags/bubble': () =>
    solid('M8 20h84v74H8z', '#d8b070') +
    solid('M8 20L50 4l42 16-42 8z', light('#d8b070', 0.15)) +
    times(6, (r) => times(8, (q) => disc(17 + q * 9.4, 36 + r * 10, 3.4, light('#d8b070', 0.06)))) +
    flat(rect(26, 52, 48, 22, 2), '#fff', 0.92) +
    line('M32 60h34M32 67h20', '#8a8f96', 1.6),
  'rolls/tape': () => metal('M2 60l8-4v10l-8 6z') + rollOf('#d9c79a', '#c39a64', 26) + line('M9 44q40 22 82 0', '#fff', 3, 0.35),
  'rolls/stretch': () =>
    box(44, 0, 12, 100, 5, '#a5794a') +
    column(18, 10, 64, 80, '#cfe0e8', 0.2) +
    times(8, (i) => line(`M19 ${24 + i * 8}q31 9 62-1`, '#fff', 1.6, 0.6)) +
    oval(50, 16, 12, 3, '#a5794a'),
  'rolls/label': () =>
    solid('M50 60h48v34q-24 4-48 0z', '#fbfaf5') +
    times(
      2,
      (i) =>
        box(54 + i * 21, 66, 18, 22, 2, '#ffffff') +
        times(6, (k) => line(`M${57 + i * 21 + k * 2.2} 70v10`, '#222222', k % 2 ? 1.4 : 0.7)) +
        line(`M${57 + i * 21} 84h12`, '#888', 1),
    ) +
    solid('M6 30v30q0 20 40 20V30z', '#f6f5ef') +
    disc(42, 46, 36, '#fbfaf5') +
    disc(42, 46, 15, '#c39a64') +
    disc(42, 46, 10, '#6b4f2a') +
    times(3, (i) => line(ellipse(42, 46, 20 + i * 5), '#c9c6bb', 0.8, 0.8)),
}
