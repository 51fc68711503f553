// npm run bench:scrolling: a conversation of 5,000 messages, scrolled up to its beginning in Chromium on a desktop. Chromium itself
// reports each frame that took longer than 50 ms (long-animation-frame); the output also says how late the frames came.
import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import { openAccount } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import { copyMessages } from '#bench/long-conversation.ts'
import { startShop } from '#bench/shop-process.ts'
import { CHAT_TYPE, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { findChromium } from '../scripts/chromium.mjs'

const PORT = 4742
const MESSAGES = 5000
const WHEEL_PX = 600
const END_AFTER_MS = 300_000

interface Frames {
  /** `work`: the page's own part of the frame (scripts of 5 ms and more, style, layout, paint); the rest is waiting for a CPU. */
  long: { ms: number; work: number }[]
  late: number[]
}
/** Runs in the page. Counting by role would lay out every off-screen message, in frames of up to 200 ms not caused by scrolling. */
const COUNT = `document.querySelectorAll('article').length`
/** Runs in the page. */
const WATCH_FRAMES = `
  frames = { long: [], late: [] }
  const workOf = ({ startTime, duration, renderStart, scripts }) =>
    scripts.reduce((sum, script) => sum + script.duration, 0) + (renderStart > 0 ? startTime + duration - renderStart : 0)
  new PerformanceObserver((list) => frames.long.push(...list.getEntries().map((frame) => ({ ms: frame.duration, work: workOf(frame) }))))
    .observe({ type: 'long-animation-frame' })
  let former = performance.now()
  const next = (now) => {
    frames.late.push(now - former)
    former = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
`

const server = await startBenchServer()
try {
  const { db, url } = await server.freshShop('scrolling')
  await seedDemo(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    const { buyer } = await openAccount(db, shop.url)
    const { data } = await buyer.send(openConsultation, { sourceType: SOURCE_TYPE.supplier, sourceId: '1', supplierId: '1' })
    const text = { consultationId: data.id, clientId: randomUUID(), type: CHAT_TYPE.text, content: 'Hello' } as const
    await buyer.send(sendChatMessage, text)
    await copyMessages(db, Number(data.id), MESSAGES)
    await scroll(`${shop.url}/en/personalCenter/consultation?id=${data.id}`, { TOKEN: buyer.token, H5_SEEN: '1' })
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function scroll(address: string, cookies: Record<string, string>): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(address).origin })))
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('article').first().waitFor()
    // Wait until the page has loaded, which is not to be measured.
    await page.waitForTimeout(2000)
    await page.evaluate(WATCH_FRAMES)
    const log = await page.getByRole('article').last().boundingBox()
    await page.mouse.move(log!.x + 20, log!.y + 10)
    const end = Date.now() + END_AFTER_MS
    let visible = 0
    for (; Date.now() < end && visible <= MESSAGES; visible = await page.evaluate<number>(COUNT)) {
      for (let step = 0; step < 10; step++) {
        await page.mouse.wheel(0, -WHEEL_PX)
        await page.waitForTimeout(30)
      }
    }
    const { long, late } = await page.evaluate<Frames>('frames')
    const sorted = late.toSorted((a, b) => a - b)
    console.log(
      `${visible} messages visible; ${late.length} frames, from one to the next p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`,
    )
    for (const { ms, work } of long) console.log(`a frame of ${Math.round(ms)} ms, including ${Math.round(work)} ms of the page’s own work`)
    console.log(`frames over 50 ms: ${long.length}; with over 50 ms of the page’s own work: ${long.filter(({ work }) => work > 50).length}`)
  } finally {
    await browser.close()
  }
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
