import pdfmake from 'pdfmake'
import { withKnownSigns } from '#server/features/papers/known-signs.ts'
import { layoutOf } from '#server/features/papers/layout.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { typefaces } from '#server/features/papers/typefaces.ts'
import { answerTasks } from '#server/kernel/threads/answer-tasks.ts'

const fontFiles = new Set(Object.values(typefaces).flatMap((font) => Object.values(font)))

pdfmake.setFonts(typefaces)
// Whatever a paper contains, no files are read except the typefaces.
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
pdfmake.setUrlAccessPolicy(() => false)

answerTasks(([first, ...others]: [Paper, ...Paper[]]): Promise<Uint8Array> => {
  const papers = [withKnownSigns(first), ...others.map(withKnownSigns)] as const
  return pdfmake.createPdf(layoutOf(papers)).getBuffer()
})
