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
  glow,
  isDark,
  light,
  line,
  metal,
  mirrored,
  moved,
  oval,
  rect,
  STEEL,
  screen,
  seam,
  solid,
  times,
  tube,
  turned,
  WOOD,
} from './shading.ts'

const GOLD = '#d8ae4a'
const chain = (d: string, c: string): string =>
  tube(d, 2.6, c) + line(d, dark(c, 0.45), 2.6, 0.5).replace('stroke-linecap', 'stroke-dasharray="1 2.4" stroke-linecap')
const stone = (x: number, y: number, r: number, c = '#dff1fa'): string => {
  const p = times(
    8,
    (i) => `${i ? 'L' : 'M'}${(x + Math.cos(i * 0.785 + 0.39) * r).toFixed(1)} ${(y + Math.sin(i * 0.785 + 0.39) * r).toFixed(1)}`,
  )
  return (
    solid(`${p}z`, c) +
    times(8, (i) =>
      line(
        `M${x} ${y}L${(x + Math.cos(i * 0.785 + 0.39) * r).toFixed(1)} ${(y + Math.sin(i * 0.785 + 0.39) * r).toFixed(1)}`,
        i % 2 ? '#fff' : dark(c, 0.3),
        0.8,
        0.7,
      ),
    ) +
    flat(ellipse(x - r * 0.2, y - r * 0.2, r * 0.3), '#fff', 0.75)
  )
}
const pearl = (x: number, y: number, r: number): string => ball(x, y, r, '#f4ede2')
const CHAIN = 'M12 4Q14 66 50 72 86 66 88 4'
const heart = (x: number, y: number, s: number, c: string): string =>
  moved(metal('M0 24C-30 4-20-16-8-16-2-16 0-10 0-8 0-10 2-16 8-16 20-16 30 4 0 24z', c), x, y, s)
const two = (one: string): string => moved(one, 0, 0) + moved(one, 44, 0)
const band = (c: string, width: number): string =>
  line(ellipse(50, 60, 33, 33), dark(c, 0.4), width) +
  line(ellipse(49.3, 59.3, 33, 33), c, width * 0.72) +
  line('M20 46a33 33 0 0 1 30-20', light(c, 0.75), width * 0.26) +
  line('M76 80a33 33 0 0 1-22 12', light(c, 0.5), width * 0.2)
const beads = (colours: string[], r: number, count: number, rx = 36, ry = 32): string =>
  times(count, (i) => {
    const a = (i / count) * Math.PI * 2
    return ball(50 + Math.cos(a) * rx, 52 + Math.sin(a) * ry, r, colours[i % colours.length] ?? '#888')
  })
const strap = (c: string, w: number): string => solid(`M${50 - w / 2} 34l2-32h${w - 4}l2 32zM${50 - w / 2} 66l2 32h${w - 4}l2-32z`, c)
const links = (w: number): string =>
  metal(rect(50 - w / 2, 0, w, 100, 3), '#c3c9cf') +
  times(10, (i) => line(`M${50 - w / 2} ${3 + i * 3.2}h${w}M${50 - w / 2} ${97 - i * 3.2}h${w}`, '#6b7077', 0.8, 0.7))
const dial = (r: number, c: string, rim: string, hands = 'M50 50V34M50 50l11 7'): string =>
  metal(ellipse(50, 50, r), rim) +
  disc(50, 50, r - 4, c) +
  times(12, (i) =>
    line(
      `M${(50 + Math.cos(i * 0.5236) * (r - 6)).toFixed(1)} ${(50 + Math.sin(i * 0.5236) * (r - 6)).toFixed(1)}L${(50 + Math.cos(i * 0.5236) * (r - 9)).toFixed(1)} ${(50 + Math.sin(i * 0.5236) * (r - 9)).toFixed(1)}`,
      contrast(c, 0.7),
      1.3,
    ),
  ) +
  line(hands, contrast(c, 0.8), 1.9) +
  disc(50, 50, 1.8, rim)
/** A silicone strap has the watch's colour if that is dark; otherwise it is dark grey. */
const STRAPS: Record<string, (c: string) => string> = {
  leather: () => strap('#8a5a3c', 22) + seam('M42 4v28M58 4v28M42 68v28M58 68v28', '#e8cfa8', 0.8),
  mesh: (c) => links(24) + flat(rect(38, 0, 24, 100, 3), c, 0.12),
  silicone: (c) =>
    strap(isDark(c) ? c : '#2b2d31', 26) +
    times(4, (i) => flat(ellipse(50, 76 + i * 5, 1.3), '#000', 0.5)) +
    line('M44 4v28M56 4v28M44 68v28M56 68v28', '#fff', 1, 0.2),
}
const FACES: Record<string, (c: string) => string> = {
  women: (c) => dial(23, '#fbf3ea', c) + times(12, (i) => stone(50 + Math.cos(i * 0.5236) * 21, 50 + Math.sin(i * 0.5236) * 21, 2)),
  men: (c) =>
    dial(29, '#22395c', c) + box(78, 46, 6, 8, 2, c) + disc(41, 56, 5, dark('#22395c', 0.3)) + disc(59, 56, 5, dark('#22395c', 0.3)),
  automatic: (c) =>
    metal(ellipse(50, 50, 30), c) +
    disc(50, 50, 25, '#e9e4da') +
    disc(50, 58, 10, '#c9a24a') +
    times(10, (i) => line(`M50 58L${50 + Math.cos(i * 0.628) * 9} ${58 + Math.sin(i * 0.628) * 9}`, '#7a5a20', 1.3)) +
    times(12, (i) =>
      line(
        `M${50 + Math.cos(i * 0.5236) * 23} ${50 + Math.sin(i * 0.5236) * 23}l${-Math.cos(i * 0.5236) * 4} ${-Math.sin(i * 0.5236) * 4}`,
        '#333',
        1.5,
      ),
    ) +
    line('M50 50l-9-13M50 50l14-6', '#222', 2.2) +
    box(79, 47, 6, 7, 2, c),
}
const toyWatch = (c: string, face: string): string => strap(c, 26) + disc(50, 50, 29, c) + face
const clock = (rim: string, face: string, numerals: number): string =>
  disc(50, 46, 44, rim) +
  disc(50, 46, 37, face) +
  times(12, (i) =>
    line(
      `M${(50 + Math.cos(i * 0.5236) * 33).toFixed(1)} ${(46 + Math.sin(i * 0.5236) * 33).toFixed(1)}L${(50 + Math.cos(i * 0.5236) * (33 - numerals)).toFixed(1)} ${(46 + Math.sin(i * 0.5236) * (33 - numerals)).toFixed(1)}`,
      contrast(face, 0.7),
      i % 3 ? 1.4 : 3,
    ),
  ) +
  line('M50 46V22M50 46l16 9', contrast(face, 0.85), 2.8) +
  disc(50, 46, 3, '#d8504a')
/** Glasses: two lenses, the bridge, and the temples behind them. */
const glasses = (c: string, lensPath: string, tint: string, opacity: number, bridge: string, w = 4.4): string =>
  line('M8 42Q2 28 22 22M92 42q6-14-14-20', dark(c, 0.2), 3.4) +
  glass(lensPath, tint, opacity) +
  mirrored(glass(lensPath, tint, opacity)) +
  line(lensPath, c, w) +
  mirrored(line(lensPath, c, w)) +
  line(bridge, c, w) +
  line('M14 44q4-7 12-8M60 44q4-7 12-8', '#fff', 2, 0.5)

const SQUARE = 'M8 42q0-6 6-6h26q6 0 6 7-1 23-18 23T8 42z'
const AVIATOR = 'M8 40q16-8 38 0 0 30-20 30T8 40z'
const CAT = 'M4 34q22 2 40 6 4 24-16 26Q8 66 4 34z'

export const jewellery: Record<string, Drawing> = {
  'necklace/heart': ({ main = GOLD }) => chain(CHAIN, main) + heart(50, 80, 0.62, main),
  'necklace/zirconia': ({ main = GOLD }) =>
    chain('M8 6Q26 60 50 64 74 60 92 6', main) +
    metal('M46 62h8l4 8-8 22-8-22z', main) +
    stone(50, 76, 8) +
    stone(36, 60, 4) +
    stone(64, 60, 4),
  'necklace/pearls': ({ main = GOLD }) =>
    line('M10 8Q10 84 50 84T90 8', main, 1.6) +
    times(17, (i) => {
      const a = Math.PI * (0.98 - i * 0.0602)
      return pearl(50 + Math.cos(a) * 40, 38 + Math.sin(a) * 46, 5.4)
    }) +
    times(3, (i) => disc(10 + (i === 1 ? 80 : 0), 14 - (i === 2 ? 6 : 0), 2, main)),
  'earrings/hoop': ({ main = GOLD }) =>
    two(
      line(ellipse(28, 58, 20, 28), dark(main, 0.4), 7) +
        line(ellipse(27.5, 57.5, 20, 28), main, 5) +
        line('M12 44q4-14 14-14', '#fff', 1.8, 0.8) +
        tube('M28 30q0-16-8-14', 2, main),
    ),
  'earrings/stud': ({ main = GOLD }) => two(metal(ellipse(28, 50, 20), main) + stone(28, 50, 15)),
  'earrings/drop': ({ main = GOLD }) =>
    two(
      tube('M28 30q-2-22-10-16', 2.2, main) +
        disc(28, 32, 5, main) +
        tube('M28 36v12', 1.8, main) +
        solid('M28 46q18 26 0 46-18-20 0-46z', '#3f7fa8') +
        line('M28 46q18 26 0 46-18-20 0-46z', main, 2.6) +
        line('M23 66q-2 8 2 14', '#fff', 2, 0.6),
    ),
  'jewellery-set/two': ({ main = GOLD }) =>
    box(2, 6, 96, 90, 6, '#2f3f5a') +
    box(7, 11, 86, 80, 3, '#f1ebe0') +
    moved(chain(CHAIN, main) + stone(50, 80, 11, '#e8c8d4'), 18, 10, 0.64) +
    stone(24, 78, 5, '#e8c8d4') +
    stone(76, 78, 5, '#e8c8d4'),
  'jewellery-set/three': ({ main = GOLD }) =>
    box(2, 4, 96, 92, 6, '#6b3a44') +
    box(7, 9, 86, 82, 3, '#2a2024') +
    moved(chain(CHAIN, main) + pearl(50, 80, 9), 8, 10, 0.5) +
    moved(beads(['#f4ede2'], 6, 16), 44, 40, 0.5) +
    pearl(72, 24, 5) +
    pearl(84, 24, 5) +
    disc(72, 17, 2, main) +
    disc(84, 17, 2, main),
  'jewellery-set/bridal': ({ main = GOLD }) =>
    line('M6 8Q8 82 50 84T94 8', main, 2.2) +
    times(13, (i) => {
      const a = Math.PI * (0.95 - i * 0.075)
      return stone(50 + Math.cos(a) * 43, 36 + Math.sin(a) * 47, 4 + Math.sin((i / 12) * Math.PI) * 3)
    }) +
    solid('M50 84q8 8 0 14-8-6 0-14z', '#dff1fa') +
    times(2, (i) => stone(36 + i * 28, 26, 5) + stone(36 + i * 28, 40, 7)),
  'ring/solitaire': ({ main = GOLD }) => band(main, 7) + metal('M38 24h24l-7 12H45z', main) + stone(50, 17, 14),
  'ring/plain': ({ main = GOLD }) => moved(band(main, 12), -10, -8, 0.9) + moved(band(main, 9), 38, 34, 0.62),
  'ring/engraved': ({ main = GOLD }) =>
    band(main, 15) +
    times(18, (i) =>
      line(
        `M${(50 + Math.cos(i * 0.349) * 29).toFixed(1)} ${(60 + Math.sin(i * 0.349) * 29).toFixed(1)}L${(50 + Math.cos(i * 0.349 + 0.17) * 37).toFixed(1)} ${(60 + Math.sin(i * 0.349 + 0.17) * 37).toFixed(1)}`,
        dark(main, 0.5),
        1.4,
        0.7,
      ),
    ),
  'bracelet/beads': ({ main = BLACK }) => beads([main, main, main, light(main, 0.25)], 6.6, 18) + ball(50, 84, 7.6, GOLD),
  'bracelet/leather': ({ main = BLACK }) =>
    times(2, (k) => tube(ellipse(50, 46 + k * 10, 38, 28), 6, main)) +
    times(18, (i) => {
      const a = (i / 18) * 6.283
      return line(
        `M${50 + Math.cos(a) * 41} ${51 + Math.sin(a) * 36}l${-Math.cos(a + 0.4) * 7} ${-Math.sin(a + 0.4) * 10}`,
        contrast(main, 0.35),
        1.2,
        0.6,
      )
    }) +
    metal(rect(38, 74, 24, 14, 4)),
  'bracelet/steel': ({ main = STEEL }) =>
    times(16, (i) => {
      const a = (i / 16) * 6.283
      return turned(
        metal(rect(50 + Math.cos(a) * 37 - 7, 52 + Math.sin(a) * 32 - 5, 14, 10, 3), main),
        (a * 180) / Math.PI + 90,
        50 + Math.cos(a) * 37,
        52 + Math.sin(a) * 32,
      )
    }) + metal(rect(40, 80, 20, 11, 2), light(main, 0.2)),
  'anklet/shells': ({ main = GOLD }) =>
    chain(ellipse(50, 44, 40, 30), main) +
    times(7, (i) => {
      const x = 20 + i * 10
      const y = 64 + Math.sin((i / 6) * Math.PI) * 12
      return (
        solid(`M${x} ${y}q-7 4-5 12 5 5 10 0 2-8-5-12z`, '#f4e2cc') +
        line(`M${x} ${y + 3}v10M${x - 2} ${y + 4}l-2 8M${x + 2} ${y + 4}l2 8`, '#c9a27a', 0.9)
      )
    }),
  'anklet/beads': ({ main = GOLD }) =>
    line(ellipse(50, 48, 40, 32), main, 1.8) + beads(['#e0604a', '#4fa3a8', '#f0c04a', '#7f6fb8', '#f2ead8'], 4.2, 28, 40, 32),
  'anklet/stars': ({ main = GOLD }) =>
    tube(ellipse(50, 44, 40, 32), 2.6, '#6b4a34') +
    tube(ellipse(50, 48, 39, 30), 2.2, '#8a6a4a') +
    times(5, (i) =>
      moved(
        metal('M0-9l2.6 5.6 6.2.7-4.6 4.2 1.3 6L0 4.5-5.5 7.500l1.3-6-4.6-4.2 6.2-.7z', main),
        18 + i * 16,
        76 + Math.sin((i / 4) * Math.PI) * 10 - 6,
      ),
    ),
  ...Object.fromEntries(
    Object.entries(FACES).flatMap(([face, drawFace]) =>
      Object.entries(STRAPS).map(([kind, drawStrap]): [string, Drawing] => [
        `wristwatch/${face}-${kind}`,
        ({ main = STEEL }) => drawStrap(main) + drawFace(main),
      ]),
    ),
  ),
  'kids-wristwatch/dinosaurs': ({ main = '#4f9be0' }) =>
    toyWatch(
      main,
      disc(50, 50, 22, '#fff6d8') + solid('M38 62q-2-22 14-22 12 0 10 10l6 2-5 4q0 6-6 6z', '#57a86a') + flat(ellipse(56, 46, 1.6), BLACK),
    ),
  'kids-wristwatch/butterflies': ({ main = '#e88ab0' }) =>
    toyWatch(
      main,
      disc(50, 50, 22, '#ffffff') +
        times(4, (i) => oval(i % 2 ? 59 : 41, i < 2 ? 44 : 58, 8, i < 2 ? 8 : 6, ['#c98ae0', '#e08ab0'][i < 2 ? 0 : 1] ?? '#c8e')) +
        tube('M50 38v26', 2.4, '#4a3a5a'),
    ),
  'kids-wristwatch/waterproof': ({ main = '#4f9be0' }) =>
    strap(main, 28) +
    box(22, 24, 56, 52, 10, main) +
    screen(30, 34, 40, 30, 4, '#b9cbb0') +
    line('M36 42v12M41 42h6v6h-6v6h6M53 45v1M53 51v1M58 42h6v12h-6z', '#2a3a2a', 2) +
    times(4, (i) => disc(i % 2 ? 80 : 20, i < 2 ? 36 : 62, 3.4, '#f0c04a')) +
    line('M36 70q4-4 8 0t8 0 8 0', '#fff', 1.6),
  'kids-wristwatch/lights': ({ main = '#4f9be0' }) =>
    toyWatch(
      main,
      glow(50, 50, 40, '#ff7ad0', 0.6) +
        disc(50, 50, 23, '#2a2440') +
        times(8, (i) =>
          disc(
            50 + Math.cos(i * 0.785) * 18,
            50 + Math.sin(i * 0.785) * 18,
            3.2,
            ['#ff6b8a', '#ffd04a', '#5fe08a', '#56b8ff'][i % 4] ?? '#fff',
          ),
        ) +
        line('M44 46v8M50 46h6v8h-6z', '#fff', 2),
    ),
  'wall-clock/wood': () =>
    disc(50, 46, 44, WOOD) +
    times(5, (i) => line(`M12 ${28 + i * 9}q38 ${6 - i * 3} 76 0`, '#8a5f34', 1.2, 0.5)) +
    times(12, (i) =>
      line(
        `M${50 + Math.cos(i * 0.5236) * 38} ${46 + Math.sin(i * 0.5236) * 38}l${-Math.cos(i * 0.5236) * 5} ${-Math.sin(i * 0.5236) * 5}`,
        '#4a3420',
        2.4,
      ),
    ) +
    line('M50 46V20M50 46l18 10', '#2a1e14', 3) +
    disc(50, 46, 3, BRASS),
  'wall-clock/metal': () => clock('#33373d', '#f8f6f0', 8),
  'wall-clock/glass': () =>
    tube('M50 84v-14', 2.4, BRASS) +
    disc(50, 92, 7, BRASS) +
    glass(rect(10, 2, 80, 80, 10), '#c6dfe6', 0.9) +
    moved(clock('#e9eef0', '#33475c', 4), 8, 5, 0.84),
  'sunglasses/classic': ({ main = BLACK }) => glasses(main, SQUARE, '#2a2f36', 1.2, 'M46 42q4-5 8 0', 5.4),
  'sunglasses/aviator': ({ main = BLACK }) => glasses(GOLD, AVIATOR, main, 1.2, 'M46 42q4-3 8 0M40 36h20', 2.4),
  'sunglasses/cat-eye': ({ main = BLACK }) => glasses(main, CAT, '#3a2a34', 1.2, 'M44 44q6-5 12 0', 6),
  'sport-glasses/sports': ({ main = BLACK }) =>
    line('M8 44Q0 30 20 24M92 44q8-14-12-20', main, 4.4) +
    solid('M4 38q46-14 92 0 2 22-14 28-18 4-28-12-4-6-8 0-10 16-28 12Q2 60 4 38z', '#e0843a') +
    flat('M6 42q20-8 36-8L20 64Q6 60 6 42z', '#ffd37a', 0.7) +
    line('M4 38q46-14 92 0', main, 6),
  'sport-glasses/kids': ({ main = BLACK }) => glasses(main, ellipse(27, 50, 18), '#4fb3c8', 1.1, 'M45 48q5-5 10 0', 6.4),
  'sport-glasses/bamboo': ({ main = '#d6b074' }) =>
    glasses(WOOD, SQUARE, main, 1.2, 'M46 42q4-5 8 0', 6) + line('M10 40q8-4 30-3M60 37q22-1 30 3', '#8a5f34', 0.9, 0.7),
  'glasses/reading': ({ main = BLACK }) =>
    glasses(main, 'M6 46q0-6 6-6h28q6 0 6 6 0 18-20 18T6 46z', '#dcebf0', 0.5, 'M46 46q4-5 8 0', 3.4),
  'glasses/blue': ({ main = BLACK }) => glasses(main, 'M8 38h36q2 0 2 2v22q0 6-6 6H14q-6 0-6-6z', '#a8c8f0', 0.8, 'M46 44q4-4 8 0', 5.4),
  'glasses/folding': ({ main = BLACK }) =>
    moved(glasses(main, ellipse(27, 50, 19, 17), '#dcebf0', 0.5, 'M46 46q4-5 8 0', 2.6), 0, -14) +
    box(14, 66, 72, 26, 12, main) +
    line('M22 79h56', contrast(main, 0.4), 1.2, 0.6),
}
