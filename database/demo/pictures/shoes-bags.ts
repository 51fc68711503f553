import {
  BLACK,
  BRASS,
  box,
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
  mirrored,
  moved,
  rect,
  STEEL,
  seam,
  solid,
  times,
  tube,
  turned,
  WHITE,
} from './shading.ts'

const laces = (x: number, y: number, count: number, c: string, dx = 5, dy = 3.6): string =>
  times(count, (i) => line(`M${x + i * dx} ${y + i * dy}l7-7`, c, 2.2))
const shoe = (c: string, upper: string, sole: string, extra: string): string => solid(upper, c) + sole + extra
const RUNNER = 'M8 40q2-14 14-14 4 8 16 8l8-8q16 18 34 24 14 4 16 18v6H8q-4-18 0-34z'
const runSole = (c: string): string => solid('M5 70h92q3 12-8 13H14Q3 83 5 70z', c)
const boot = (c: string, h: number, extra: string, sole = '#4a4038'): string =>
  solid(`M24 ${h}h34l2 ${52 - h}q20 6 32 16 6 6 4 16H18q-4-14 4-28z`, c) +
  box(14, 82, 84, 9, 3, sole) +
  times(8, (i) => flat(rect(18 + i * 10, 88, 5, 4), dark(sole, 0.4))) +
  extra
const strap = (d: string, c: string, w = 8): string => tube(d, w, c)
const footbed = (c: string, sole: string): string =>
  solid('M6 74q0-8 14-8 16 2 32-4 22-10 40 0 8 6 2 14-30 12-84 10Q4 86 6 74z', sole) +
  solid('M8 68q4-6 16-5 14 1 28-4 20-10 38-1 6 5-2 9-30 8-74 7-6-2-6-6z', c)
const slipper = (c: string, extra: string): string =>
  solid('M4 72q0-14 14-16h20l40-2q18 4 18 16 0 14-14 16H20Q4 86 4 72z', '#efe6d6') +
  solid('M38 66q2-26 26-28 28 0 32 30 0 10-10 12H42z', c) +
  flat('M38 66q6 8 4 14-14 2-30 0-8-8 0-14z', dark(c, 0.2), 0.45) +
  extra
const flipflop = (c: string, pattern: string, h = 8): string => {
  const one =
    solid(`M30 6q18-6 24 14 4 20-2 38 4 30-14 34-18 2-16-32 0-18-4-30Q16 10 30 6z`, dark(c, 0.25)) +
    moved(solid('M30 6q18-6 24 14 4 20-2 38 4 30-14 34-18 2-16-32 0-18-4-30Q16 10 30 6z', c), -h * 0.25, -h * 0.3) +
    pattern +
    tube('M34 20Q20 30 20 48M34 20q16 8 18 28', 4.4, contrast(c, 0.45))
  return moved(one, 40, 6, 0.9) + moved(mirrored(one), -34, 8, 0.9)
}

const pack = (c: string, extra: string): string =>
  tube('M40 10q0-8 10-8t10 8', 4, dark(c, 0.2)) + solid('M22 34Q22 8 50 8t28 26v52q0 10-10 10H32q-10 0-10-10z', c) + extra
const frontPocket = (c: string, y = 56): string =>
  box(28, y, 44, 34, 8, dark(c, 0.06)) + line(`M32 ${y + 9}h36`, contrast(c, 0.45), 1.6, 0.8) + box(64, y + 8, 2.4, 7, 1, contrast(c, 0.5))
const sidePockets = (c: string): string => box(14, 56, 12, 32, 6, dark(c, 0.12)) + box(74, 56, 12, 32, 6, dark(c, 0.12))
const DINOSAUR =
  solid('M36 50q-2-22 14-24 14 0 12 13l9 4-7 5q0 8-8 8z', '#57a86a') +
  flat(ellipse(55, 34, 2), BLACK) +
  times(3, (i) => solid(`M${39 + i * 5} ${31 - i * 3}l-1-6 6 3z`, '#e0a03a'))
const UNICORN =
  solid('M34 54q0-20 14-26l4 2 16 10-2 8-12-2-4 8z', '#fbf7f4') +
  solid('M48 28l8-16 2 18z', '#e8b84a') +
  tube('M46 30q-12 6-12 22', 5, '#d88ad0') +
  tube('M44 36q-8 8-6 18', 3, '#8ac8e8') +
  flat(ellipse(55, 38, 1.8), BLACK)
const STRIPS = flat(rect(23, 40, 54, 6), '#eef59a', 0.95) + line('M23 43h54', '#fff', 1.4) + flat(rect(30, 18, 40, 4), '#eef59a', 0.95)
const schoolBag = (c: string, motif: string): string => pack(c, frontPocket(c, 60) + motif)
const onWheels = (bag: string): string =>
  tube('M38 24V0h24v24', 3.6, STEEL) + moved(bag, 6, 8, 0.88) + disc(30, 94, 6, BLACK) + disc(70, 94, 6, BLACK)
const hiking = (c: string, extra: string, tall = 0): string =>
  sidePockets(c) +
  pack(
    c,
    solid('M22 32q0-16 28-16t28 16v8H22z', dark(c, 0.14)) +
      line('M36 40v52M64 40v52', contrast(c, 0.4), 3, 0.7) +
      box(33, 58, 6, 5, 1, BLACK) +
      box(61, 58, 6, 5, 1, BLACK) +
      extra,
  ) +
  (tall ? box(18, 88, 64, 11, 5, contrast(c, 0.25)) : '')

const suitcase = (c: string, shell: string, extra: string): string =>
  tube('M38 18V4h24v14', 3.6, STEEL) +
  box(36, 0, 28, 6, 3, DARK) +
  box(20, 16, 60, 74, 9, c) +
  shell +
  extra +
  times(2, (i) => disc(30 + i * 40, 94, 5, BLACK))
const ridges = (c: string): string =>
  times(6, (i) => line(`M${29 + i * 8.4} 22v62`, dark(c, 0.4), 2, 0.35) + line(`M${30.4 + i * 8.4} 22v62`, '#fff', 1, 0.3))
const duffel = (c: string, extra: string): string =>
  tube('M32 48C32 14 68 14 68 48', 5, dark(c, 0.25)) +
  solid('M12 42q0-8 10-8h56q10 0 10 8l6 38q0 10-10 10H16Q6 90 6 80z', c) +
  line('M16 42h68', contrast(c, 0.45), 1.8, 0.8) +
  extra
const bag = (c: string, d: string, handle: string, extra: string): string => handle + solid(d, c) + extra
const clasp = (x: number, y: number): string => metal(rect(x - 5, y - 4, 10, 9, 2.5), BRASS)

export const shoesBags: Record<string, Drawing> = {
  'runners/mesh': ({ main = BLACK }) =>
    shoe(
      main,
      RUNNER,
      runSole(WHITE),
      laces(40, 38, 5, contrast(main, 0.7)) +
        times(20, (i) => flat(ellipse(62 + (i % 7) * 4.4, 56 + Math.floor(i / 7) * 4 + (i % 7) * 0.6, 0.8), contrast(main, 0.5), 0.6)) +
        line('M12 66Q34 44 50 66', contrast(main, 0.6), 3.4, 0.85) +
        line('M8 77h86', dark(main, 0.1), 1.6, 0.5),
    ),
  'runners/knit': ({ main = BLACK }) =>
    shoe(
      main,
      'M10 34q12-6 26-4 8 4 14 12 16 14 34 16 12 4 12 14H8q-4-20 2-38z',
      solid('M4 70q40-6 94 0 2 14-12 14H16Q2 84 4 70z', '#f0ede6'),
      times(8, (i) => line(`M${16 + i * 8} ${42 + i * 3.4}q6 10 2 22`, contrast(main, 0.4), 1.2, 0.5)) +
        tube('M10 34q12-6 26-4', 4, contrast(main, 0.25)) +
        line('M14 80q10-6 20 0t20 0 20 0 20-2', dark(main, 0.2), 1.4, 0.4),
    ),
  'runners/air': ({ main = BLACK }) =>
    shoe(
      main,
      RUNNER,
      solid('M4 66h94q3 18-8 18H14Q2 84 4 66z', WHITE) +
        glass(rect(8, 71, 40, 10, 5), '#8fd0e8', 0.8) +
        times(3, (i) => box(14 + i * 11, 72, 4, 8, 2, contrast(main, 0.4))),
      laces(40, 36, 5, WHITE) +
        solid('M8 40h12v26H6q-2-14 2-26z', contrast(main, 0.3)) +
        line('M56 64q18-4 36 0', contrast(main, 0.5), 2, 0.7),
    ),
  'trainers/street': ({ main = WHITE }) =>
    shoe(
      main,
      'M8 38q12 4 24 0l10-6q16 18 36 22 16 4 16 16H6q-2-18 2-32z',
      solid('M4 68h92q2 14-8 14H12Q4 82 4 68z', '#f4f1ea') + line('M6 72h88', '#b9b2a4', 1.4, 0.7),
      laces(38, 42, 5, '#e2ddd2') +
        solid('M8 38q10 4 14 2v12H7z', '#3f7a62') +
        times(6, (i) => flat(ellipse(66 + i * 4, 60 + (i % 2) * 3, 0.8), '#888')) +
        seam('M30 44q14 14 14 24', '#999'),
    ),
  'trainers/high-top': ({ main = '#b5443c' }) =>
    shoe(
      main,
      'M20 10h26q4 16 10 26 20 10 30 16 10 6 10 16H14q2-28 6-58z',
      solid('M10 66h88q2 16-8 16H18Q10 82 10 66z', WHITE) + line('M12 72h84', main, 1.6, 0.8),
      solid('M74 52q20 4 22 16H72z', WHITE) +
        times(7, (i) => line(`M42 ${18 + i * 6}l${11 + i * 1.5} ${-3 + i * 0.4}`, WHITE, 2)) +
        disc(28, 30, 8, WHITE) +
        line('M28 26v8M24.5 28l7 4M31.5 28l-7 4', main, 1.2),
    ),
  'trainers/platform': ({ main = '#d8c9b4' }) =>
    shoe(
      main,
      'M10 30q12 4 22 0l10-6q14 16 34 20 16 4 18 14H8q-2-16 2-28z',
      box(5, 56, 92, 28, 5, WHITE) + times(3, (i) => line(`M8 ${64 + i * 6}h86`, '#b9b2a4', 1.4, 0.7)),
      laces(38, 34, 5, WHITE) + line('M16 52q20-10 34 4', dark(main, 0.4), 3, 0.5),
    ),
  'hiking-boots/mid': ({ main = '#7a5638' }) =>
    boot(
      main,
      20,
      times(6, (i) => line(`M46 ${26 + i * 6}l14 ${1 + i * 0.8}`, '#e0b45c', 2.2)) +
        tube('M24 20h34', 7, DARK) +
        solid('M76 66q18 4 20 16H72z', DARK) +
        line('M26 56q16 10 40 10', contrast(main, 0.4), 1.4, 0.6),
    ),
  'hiking-boots/low': ({ main = '#7a5638' }) =>
    shoe(
      main,
      'M10 40q14 4 26-4l8-6q18 20 38 26 14 4 14 14H8q-4-14 2-30z',
      box(4, 70, 94, 10, 4, '#4a4038') + times(9, (i) => flat(rect(8 + i * 10, 78, 5.4, 5), '#2a2420')),
      laces(40, 40, 5, '#e0b45c') + tube('M10 40q14 4 26-4', 6, DARK) + solid('M74 60q20 4 22 12H72z', DARK),
    ),
  'hiking-boots/quick': ({ main = '#7a5638' }) =>
    boot(
      main,
      24,
      tube('M26 24h32', 8, '#e6dccb') +
        times(3, (i) => disc(54, 36 + i * 12, 3.4, STEEL) + line(`M30 ${38 + i * 12}l24-2`, DARK, 2)) +
        disc(42, 48, 8, DARK) +
        disc(42, 48, 4, STEEL),
    ),
  'mens-shoes/oxford': ({ main = BLACK }) =>
    shoe(
      main,
      'M8 44q8-6 16-4 10 6 20-2 16 12 34 16 18 4 18 14v4H6q-2-16 2-28z',
      box(4, 71, 93, 6, 3, '#3a2a20') + box(4, 74, 24, 10, 2, '#2a1e18'),
      times(4, (i) => line(`M${44 + i * 4} ${44 + i * 3}l6-4`, dark(main, 0.5), 1.8)) +
        seam('M66 52q-6 10-4 18M36 42q2 18 16 28', contrast(main, 0.5)) +
        line('M74 56q14 2 18 10', '#fff', 2.4, 0.35),
    ),
  'mens-shoes/loafer': ({ main = BLACK }) =>
    shoe(
      main,
      'M8 46q10-4 20 4 10 8 18-4 20 2 34 10 16 6 16 14v2H6q-2-14 2-26z',
      box(4, 71, 93, 6, 3, '#3a2a20') + box(4, 74, 22, 9, 2, '#2a1e18'),
      solid('M44 46q16 0 20 4l-8 16q-12-2-20-8z', dark(main, 0.12)) +
        metal(rect(42, 54, 16, 5, 2.5), BRASS) +
        line('M70 54q16 4 20 12', '#fff', 2.4, 0.35),
    ),
  'mens-shoes/derby': ({ main = BLACK }) =>
    shoe(
      main,
      'M10 34q10-2 20 2l14 6q16 12 34 14 18 4 18 14v2H6q0-22 4-38z',
      box(4, 71, 93, 8, 3, '#caa66e') + box(4, 76, 24, 9, 2, '#3a2a20'),
      solid('M30 38l18 6 8 14-14 10q-12-10-12-30z', dark(main, 0.1)) +
        times(3, (i) => line(`M${44 + i * 3.6} ${46 + i * 4.4}l-7 4`, contrast(main, 0.5), 2)) +
        times(8, (i) => flat(ellipse(68 + i * 3, 62 + (i % 2) * 2.4, 0.9), contrast(main, 0.5), 0.8)),
    ),
  'womens-shoes/court': ({ main = '#b5443c' }) =>
    solid('M84 30q10 6 8 24L86 92h-4l-4-34q-24 6-42 18Q20 84 6 82q-6-4 2-10 18-8 34-24 14-14 26-16 10 12 16-2z', main) +
    flat('M42 52q14-14 26-18 6 10 14 2-2 14-12 18-14 2-28-2z', dark(main, 0.55), 0.7) +
    line('M12 76q16-6 28-20', '#fff', 2.2, 0.45),
  'womens-shoes/ballet': ({ main = '#b5443c' }) => {
    const one =
      solid('M26 6q16-6 24 8 6 22 0 44 2 34-14 36-16-2-14-36-6-22-4-40 2-10 8-12z', main) +
      flat('M30 44q8-8 15 0 4 16-1 34-6 12-13 0-5-18-1-34z', '#f2dfc4') +
      line('M30 42q8-8 15 0 4 18-1 36-6 12-13 0-5-18-1-36z', dark(main, 0.4), 1.4) +
      moved(solid('M0 0q-9-7-9 0t9 0q9 7 9 0t-9 0z', dark(main, 0.15)), 37, 41)
    return moved(one, 38, 2, 0.96) + moved(mirrored(one), -36, 4, 0.96)
  },
  'womens-shoes/block': ({ main = '#b5443c' }) =>
    solid('M80 40h12l2 50H76q0-18-8-26-18 4-32 16-16 8-28 4-6-4 2-10 14-6 26-16h44z', main) +
    tube('M88 40q-2-24-18-22-14 4-10 16', 4.4, main) +
    solid('M30 68q10-20 26-16l10 10-30 16z', main) +
    metal(rect(74, 15, 8, 7, 2), BRASS) +
    flat('M36 56h20l6 8-24 10z', '#f2dfc4', 0.8) +
    solid('M26 70q8-18 24-18l6 8q-12 4-22 20z', light(main, 0.06)),
  'womens-boots/chelsea': ({ main = '#7a5638' }) =>
    boot(
      main,
      18,
      flat('M34 20h12l4 34H36z', '#2a2420', 0.85) +
        times(5, (i) => line(`M${36 + i * 2.6} 22l1 30`, '#666', 0.7, 0.6)) +
        tube('M41 20v-8', 4, main),
      '#2e2620',
    ),
  'womens-boots/zip': ({ main = '#7a5638' }) =>
    solid('M32 4h30l2 48q18 6 26 16 8 6 6 14H26q-6-20 2-36z', main) +
    box(24, 80, 74, 6, 2, '#2a2420') +
    solid('M24 82h18l-4 14H26z', '#2a2420') +
    line('M50 6q-2 30 0 56', STEEL, 1.8) +
    box(48, 8, 4, 8, 1, BRASS) +
    line('M34 10q-4 30-4 46', '#fff', 2.2, 0.25),
  'womens-boots/western': ({ main = '#7a5638' }) =>
    solid('M26 6q18 10 36 0l2 44q24 10 34 22 2 6 0 8H24q-4-16 2-32z', main) +
    solid('M22 78h76q2 4 0 6H46l-6 10H24z', '#4a3424') +
    line('M36 16q8 12 16 0M34 26q10 16 20 0M60 60q12 4 22 14M60 68q8 2 14 6', contrast(main, 0.5), 1.5, 0.85),
  'sandals/buckle': ({ main = '#7a5638' }) =>
    footbed('#d9b98c', '#3a3530') +
    strap('M26 66Q26 44 46 58', main, 11) +
    strap('M58 56Q66 34 84 58', main, 11) +
    metal(rect(30, 48, 9, 8, 2), BRASS) +
    metal(rect(66, 40, 9, 8, 2), BRASS),
  'sandals/cross': ({ main = '#7a5638' }) =>
    footbed('#e2cba6', '#c9a878') +
    strap('M50 60Q70 30 92 62', main, 9) +
    strap('M52 40Q76 34 84 66', main, 9) +
    strap('M12 64C8 34 34 30 44 46', main, 5) +
    metal(rect(34, 35, 7, 7, 2), BRASS),
  'sandals/sports': ({ main = '#7a5638' }) =>
    footbed('#4a4e55', '#26282c') +
    strap('M56 60Q70 36 88 58', main, 10) +
    strap('M14 66C8 34 40 30 48 56', main, 9) +
    strap('M44 44L62 50', main, 7) +
    box(24, 34, 17, 10, 2, contrast(main, 0.25)) +
    box(66, 41, 15, 9, 2, contrast(main, 0.25)) +
    times(8, (i) => flat(rect(10 + i * 10, 84, 5, 4), '#15171b')),
  'flip-flops/plain': ({ main = '#3f6fb0' }) => flipflop(main, ''),
  'flip-flops/print': ({ main = '#3f6fb0' }) =>
    flipflop(
      main,
      times(4, (i) =>
        turned(
          flat(`M${30 + (i % 2) * 12} ${34 + i * 15}q8-10 0-20-8 10 0 20z`, contrast(main, 0.55), 0.85),
          i * 70,
          32 + (i % 2) * 8,
          30 + i * 15,
        ),
      ),
    ),
  'flip-flops/thick': ({ main = '#3f6fb0' }) =>
    flipflop(
      main,
      times(8, (i) => line(`M24 ${20 + i * 9}q12 4 26 0`, dark(main, 0.4), 1.4, 0.4)),
      20,
    ),
  'slippers/open': ({ main = '#8f959b' }) =>
    slipper(
      main,
      times(26, (i) => flat(ellipse(46 + ((i * 13) % 44), 44 + ((i * 9) % 30), 3), light(main, 0.3), 0.5)) +
        times(9, (i) => disc(40 + i * 1.2, 56 + i * 2.4, 4, light(main, 0.35))),
    ),
  'slippers/closed': ({ main = '#8f959b' }) =>
    solid('M4 76q-2-26 12-30 10 6 22 2 40-8 56 16 4 14-6 20H14Q4 84 4 76z', main) +
    flat('M16 48q10 6 24 2 10-2 18 2-10 14-26 14-14-2-16-18z', dark(main, 0.6)) +
    box(4, 80, 92, 7, 3, '#6b4a34') +
    seam('M56 52q20 4 34 20', contrast(main, 0.5)),
  'slippers/hotel': ({ main = '#d8c9ac' }) =>
    moved(
      slipper(
        main,
        times(9, (i) => line(`M${48 + i * 5} 42v34`, dark(main, 0.4), 0.7, 0.35)) +
          line('M42 62q20-10 52 2', contrast(main, 0.45), 2.4, 0.7),
      ),
      -2,
      -20,
      0.86,
    ) +
    moved(
      slipper(
        main,
        times(9, (i) => line(`M${48 + i * 5} 42v34`, dark(main, 0.4), 0.7, 0.35)) +
          line('M42 62q20-10 52 2', contrast(main, 0.45), 2.4, 0.7),
      ),
      14,
      14,
      0.86,
    ),
  'backpack/laptop': ({ main = '#8f959b' }) =>
    pack(
      main,
      line('M26 34q24-14 48 0', contrast(main, 0.45), 1.8, 0.8) + frontPocket(main, 58) + line('M28 48h44', contrast(main, 0.45), 1.6, 0.6),
    ),
  'backpack/anti-theft': ({ main = '#8f959b' }) =>
    pack(
      main,
      line('M32 16Q26 50 32 92M68 16q6 34 0 76', contrast(main, 0.35), 1.4, 0.6) +
        solid('M34 40h32v40q0 6-6 6H40q-6 0-6-6z', dark(main, 0.08)) +
        flat(rect(74, 60, 4, 9, 2), '#111') +
        line('M76 69q12 10 2 22', '#111', 2) +
        box(42, 24, 16, 6, 2, contrast(main, 0.3)),
    ),
  'backpack/roll-top': ({ main = '#8f959b' }) =>
    solid('M22 26h56v60q0 10-10 10H32q-10 0-10-10z', main) +
    box(18, 8, 64, 12, 6, dark(main, 0.05)) +
    box(20, 17, 60, 13, 6, main) +
    line('M36 12v54M64 12v54', '#7a5638', 4.4) +
    box(32, 62, 8, 9, 2, BRASS) +
    box(60, 62, 8, 9, 2, BRASS) +
    line('M24 74h52', dark(main, 0.4), 1.3, 0.6),
  'school-bag/dinosaur': ({ main = '#4f9be0' }) => schoolBag(main, DINOSAUR),
  'school-bag/unicorn': ({ main = '#4f9be0' }) => schoolBag(main, UNICORN),
  'school-bag/reflective': ({ main = '#4f9be0' }) => sidePockets(main) + schoolBag(main, STRIPS),
  'school-bag/wheeled-dinosaur': ({ main = '#4f9be0' }) => onWheels(schoolBag(main, DINOSAUR)),
  'school-bag/wheeled-unicorn': ({ main = '#4f9be0' }) => onWheels(schoolBag(main, UNICORN)),
  'school-bag/wheeled-reflective': ({ main = '#4f9be0' }) => onWheels(schoolBag(main, STRIPS)),
  'hiking-pack/small': ({ main = '#4f8a62' }) => hiking(main, frontPocket(main, 60)),
  'hiking-pack/medium': ({ main = '#4f8a62' }) =>
    hiking(
      main,
      box(38, 46, 24, 30, 4, dark(main, 0.1)) +
        tube('M72 24q16 20 8 40', 2.6, '#4fa3e0') +
        line('M42 50l16 22M58 50L42 72', contrast(main, 0.5), 1.4, 0.8),
    ),
  'hiking-pack/large': ({ main = '#4f8a62' }) =>
    moved(hiking(main, frontPocket(main, 62), 1), 8, 8, 0.92) +
    box(20, 0, 60, 14, 7, contrast(main, 0.2)) +
    line('M34 1v12M66 1v12', BLACK, 2.4),
  'handbag/shoulder': ({ main = '#7a5638' }) =>
    bag(
      main,
      'M10 44q0-6 6-6h68q6 0 6 6l4 42q0 8-8 8H14q-8 0-8-8z',
      tube('M22 42C24 0 76 0 78 42', 5, dark(main, 0.2)),
      solid('M8 42q0-4 6-4h72q6 0 6 4l-2 22q-40 12-80 0z', light(main, 0.06)) +
        seam('M12 62q38 10 76 0', contrast(main, 0.5)) +
        clasp(50, 67),
    ),
  'handbag/crossbody': ({ main = '#7a5638' }) =>
    bag(
      main,
      'M20 50h60v34q0 10-10 10H30q-10 0-10-10z',
      line('M22 54C-10 10 60 -18 78 54', dark(main, 0.2), 3),
      solid('M20 48h60v14q-2 14-14 14H34q-12 0-14-14z', light(main, 0.08)) +
        clasp(50, 75) +
        disc(22, 54, 3, BRASS) +
        disc(78, 54, 3, BRASS),
    ),
  'handbag/tote': ({ main = '#7a5638' }) =>
    bag(
      main,
      'M12 36h76l6 54q0 5-5 5H11q-5 0-5-5z',
      tube('M30 44C30 0 44 0 44 40M56 40C56 0 70 0 70 44', 4, dark(main, 0.25)),
      line('M14 42h72', dark(main, 0.35), 1.4, 0.6) +
        seam('M26 42l-2 50M74 42l2 50', contrast(main, 0.5)) +
        box(42, 62, 16, 8, 2, dark(main, 0.15)),
    ),
  'wallet/rfid': ({ main = '#7a5638' }) =>
    turned(box(8, 16, 80, 34, 4, '#6fa36f'), -6, 50, 40) +
    solid('M6 30h84q6 0 6 6v48q0 6-6 6H12q-6 0-6-6z', main) +
    seam('M10 34h82v52H10z', contrast(main, 0.5)) +
    solid('M96 50H76q-8 0-8 9t8 9h20z', dark(main, 0.08)) +
    disc(77, 59, 3.6, BRASS),
  'wallet/coin': ({ main = '#7a5638' }) =>
    box(14, 26, 72, 60, 12, main) +
    metal('M20 28Q50 8 80 28v6H20z', BRASS) +
    disc(45, 14, 4.5, BRASS) +
    disc(55, 14, 4.5, BRASS) +
    line('M26 48q24 8 48 0', dark(main, 0.35), 1.2, 0.5) +
    disc(76, 82, 10, '#d9b23f') +
    disc(76, 82, 7, '#e8c95c'),
  'wallet/card': ({ main = '#7a5638' }) =>
    box(30, 4, 46, 30, 3, '#4f7fae') +
    box(24, 14, 46, 30, 3, '#e0c27a') +
    box(12, 26, 66, 68, 6, main) +
    seam('M16 30h58v60H16z', contrast(main, 0.5)) +
    solid('M20 50h50v10H20zM20 66h50v10H20z', dark(main, 0.12)) +
    flat(rect(26, 44, 36, 7, 2), '#efe6d4'),
  'wallet/metal': ({ main = STEEL }) =>
    box(34, 6, 46, 30, 3, '#c94f4a') +
    box(28, 14, 46, 30, 3, '#4f7fae') +
    box(22, 22, 46, 30, 3, '#e0c27a') +
    metal(rect(16, 30, 68, 62, 6), main) +
    line('M24 40h52', dark(main, 0.35), 1.2, 0.6) +
    solid('M70 84h16v8q0 2-3 2H70z', dark(main, 0.3)),
  'carry-bag/canvas': ({ main = '#ece2cc' }) =>
    bag(
      main,
      'M16 36h68l4 58H12z',
      tube('M34 40C32 -2 44 -2 44 38M56 38C56 -2 68 -2 66 40', 3.6, '#cdbd9a'),
      line('M17 41h66', '#b8a880', 1.2, 0.7) + line('M50 86V62M50 70q-14-2-14-16 14 0 14 16zM50 64q12-2 12-16-12 2-12 16z', '#3f7a62', 2.4),
    ),
  'carry-bag/jute': ({ main = '#bf9a63' }) =>
    bag(
      main,
      'M12 36h76v58H12z',
      tube('M34 44C34 8 66 8 66 44', 5, '#f0e6d2'),
      times(12, (i) => line(`M14 ${40 + i * 4.6}h72`, dark(main, 0.35), 0.8, 0.35)) +
        times(15, (i) => line(`M${16 + i * 5} 37v56`, dark(main, 0.35), 0.8, 0.25)) +
        flat(rect(12, 70, 76, 10), '#f0e6d2', 0.9),
    ),
  'carry-bag/straw': ({ main = '#d9b878' }) =>
    bag(
      main,
      'M8 42q42-8 84 0l-8 46q-2 6-8 6H24q-6 0-8-6z',
      tube('M28 46C28 4 72 4 72 46', 5, '#8a5a34'),
      times(6, (r) => times(10, (q) => line(`M${15 + q * 7.4 + r * 0.6} ${50 + r * 7.4}l4-4 4 4`, dark(main, 0.4), 1.1, 0.55))),
    ),
  'suitcase/abs': ({ main = BLACK }) => suitcase(main, ridges(main), ''),
  'suitcase/polycarbonate': ({ main = BLACK }) =>
    suitcase(
      main,
      times(
        5,
        (i) => line(`M26 ${30 + i * 12}q24 8 48 0`, dark(main, 0.4), 2.2, 0.4) + line(`M26 ${31.4 + i * 12}q24 8 48 0`, '#fff', 1, 0.3),
      ),
      box(30, 30, 40, 30, 5, dark(main, 0.08)) + line('M32 36h36', contrast(main, 0.45), 1.6),
    ),
  'suitcase/frame': ({ main = BLACK }) =>
    suitcase(
      main,
      times(4, (i) => metal(rect([19, 71, 19, 71][i] ?? 0, [15, 15, 81, 81][i] ?? 0, 10, 10, 3))) + metal(rect(19, 50, 62, 5, 2)),
      box(44, 46, 12, 14, 2, STEEL) + times(3, (i) => line(`M${36 + i * 14} 20v28M${36 + i * 14} 58v28`, dark(main, 0.4), 1.6, 0.4)),
    ),
  'travel-bag/foldable': ({ main = '#8f959b' }) =>
    duffel(main, box(34, 56, 32, 26, 4, dark(main, 0.06)) + line('M36 62h28', contrast(main, 0.45), 1.4)),
  'travel-bag/weekender': ({ main = '#8f959b' }) =>
    duffel(main, line('M32 44v46M68 44v46', '#7a5638', 5) + box(6, 78, 88, 12, 5, '#7a5638') + box(44, 38, 12, 10, 2, '#7a5638')),
  'travel-bag/shoes': ({ main = '#8f959b' }) =>
    tube('M20 42q-14-34 30-34t30 34', 3, dark(main, 0.3)) +
    duffel(
      main,
      solid('M70 38h12q8 4 10 12l2 30q0 10-10 10H70z', dark(main, 0.12)) +
        times(9, (i) => flat(ellipse(77 + (i % 3) * 5, 58 + Math.floor(i / 3) * 7, 1.2), '#111', 0.6)) +
        line('M14 70h52', contrast(main, 0.45), 1.6, 0.7),
    ),
  'wash-bag/hanging': ({ main = '#c98aa0' }) =>
    tube('M50 12q8-2 6-7-4-5-8 0', 2.6, STEEL) +
    solid('M22 14h56q4 0 4 4v22H18V18q0-4 4-4z', main) +
    times(
      2,
      (i) =>
        box(18, 40 + i * 27, 64, 25, 3, light(main, 0.08)) +
        glass(rect(23, 44 + i * 27, 54, 16, 2), '#dcebf0', 0.5) +
        line(`M22 ${43 + i * 27}h56`, dark(main, 0.4), 1.4, 0.6),
    ) +
    box(30, 50, 8, 9, 2, '#4f9be0') +
    box(44, 48, 7, 11, 2, WHITE) +
    tube('M36 14q14-12 28 0', 3, dark(main, 0.2)),
  'wash-bag/clear': ({ main = '#c98aa0' }) =>
    box(26, 44, 12, 38, 4, '#f0b8a0') +
    box(42, 36, 14, 46, 4, '#9cc7d8') +
    box(60, 50, 14, 32, 4, '#f2ead8') +
    glass('M16 34h68l6 50q0 8-8 8H18q-8 0-8-8z', '#e2f0f4', 0.5) +
    box(12, 26, 76, 10, 4, main) +
    line('M16 31h68', WHITE, 1.4, 0.8) +
    box(80, 28, 12, 5, 2, BRASS),
  'wash-bag/leather': ({ main = '#c98aa0' }) =>
    solid('M14 38q0-10 10-10h52q10 0 10 10l6 40q0 10-10 10H18Q8 88 8 78z', main) +
    line('M16 36q34 8 68 0', contrast(main, 0.5), 1.8, 0.9) +
    box(76, 32, 14, 6, 2, BRASS) +
    tube('M88 48q14 10 4 26', 5, dark(main, 0.15)) +
    seam('M14 78q36 6 72 0', contrast(main, 0.5)),
}
