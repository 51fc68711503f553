import { join } from 'node:path'
import pdfmake from 'pdfmake'
import { layoutOf } from '#server/features/papers/layout.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { answerTasks } from '#server/kernel/threads/answer-tasks.ts'

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

answerTasks((paper: Paper): Promise<Uint8Array> => pdfmake.createPdf(layoutOf(paper)).getBuffer())
