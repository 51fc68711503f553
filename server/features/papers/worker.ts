import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { layoutOf } from '#server/features/papers/layout.ts'
import type { Paper } from '#server/features/papers/paper.ts'

/** The messages exchanged with render-paper.ts. */
export type PaperAnswer = { bytes: Uint8Array } | { problem: string }

const IDLE_MS = 60_000

const packages = join(import.meta.dirname, '../../../node_modules')
const latin = join(packages, '@expo-google-fonts/inter')
const han = join(packages, '@embedpdf/fonts-sc/fonts')
const FONTS = {
  Latin: { normal: join(latin, '400Regular/Inter_400Regular.ttf'), bold: join(latin, '600SemiBold/Inter_600SemiBold.ttf') },
  Han: { normal: join(han, 'NotoSansHans-Regular.otf'), bold: join(han, 'NotoSansHans-Bold.otf') },
}
const fontFiles = new Set(Object.values(FONTS).flatMap((font) => Object.values(font)))

pdfmake.setFonts(FONTS)
// Whatever a paper says, nothing but the typefaces is read for it.
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
pdfmake.setUrlAccessPolicy(() => false)

/** Exits when idle for a while, which frees all memory. The next paper starts another worker. */
const idle = setTimeout(() => process.exit(0), IDLE_MS)

parentPort!.on('message', async (paper: Paper) => {
  idle.refresh()
  parentPort!.postMessage(await drawn(paper))
})

async function drawn(paper: Paper): Promise<PaperAnswer> {
  try {
    return { bytes: await pdfmake.createPdf(layoutOf(paper)).getBuffer() }
  } catch (error) {
    return { problem: String(error) }
  }
}
