import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { canvasScale } from '#web/browser/shrink-picture.ts'
import { Spinner } from '#web/ui/list/spinner.tsx'
import * as words from '#words'

GlobalWorkerOptions.workerSrc = workerAddress

/** A proof has a page or two; the further pages of a longer file, such as a month's bank statement, can be downloaded. */
const MOST_PAGES = 10

interface PdfPagesProps {
  address: string
  name: string
  zoom: number
}

/**
 * A PDF rendered by our own scripts: uploaded documents are downloads that no page may embed (safety.md 14), and scripts inside
 * them are never run.
 */
export default function PdfPages({ address, name, zoom }: PdfPagesProps) {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let task: ReturnType<typeof getDocument> | undefined
    const open = async () => {
      const answer = await fetch(address, { signal: stop.signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 })
      setDocument(await task.promise)
    }
    open().catch(() => !stop.signal.aborted && setFailed(true))
    return () => {
      stop.abort()
      void task?.destroy()
    }
  }, [address])
  if (hasFailed) return <p className="px-4 py-8 text-center text-sm text-ink-soft">{words.table_file_unreadable()}</p>
  if (!document) {
    return (
      <div className="grid h-40 place-items-center">
        <Spinner />
      </div>
    )
  }
  return Array.from({ length: Math.min(document.numPages, MOST_PAGES) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their numbers
    <PdfPage key={at} document={document} number={at + 1} name={name} zoom={zoom} onFailure={() => setFailed(true)} />
  ))
}

interface PdfPageProps extends Pick<PdfPagesProps, 'name' | 'zoom'> {
  document: PDFDocumentProxy
  number: number
  onFailure: () => void
}

/** Only what is on the screen is drawn: canvases of ten zoomed pages are more than a phone's memory. */
function PdfPage({ document, number, name, zoom, onFailure }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const visibility = new IntersectionObserver((entries) => setVisible(entries.at(-1)!.isIntersecting))
    visibility.observe(canvas.current!)
    return () => visibility.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again at another size alone
  useEffect(() => {
    const target = canvas.current
    if (!isVisible || !target) return
    let isOver = false
    let drawing: { cancel: () => void; promise: Promise<void> } | undefined
    const draw = async () => {
      const page = await document.getPage(number)
      if (isOver) return
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min((target.clientWidth * window.devicePixelRatio) / width, canvasScale({ width, height }))
      const viewport = page.getViewport({ scale })
      // The page takes the same space when its canvas is emptied.
      target.style.aspectRatio = `${width} / ${height}`
      target.width = viewport.width
      target.height = viewport.height
      drawing = page.render({ canvas: target, viewport })
      await drawing.promise
    }
    draw().catch(() => !isOver && onFailure())
    return () => {
      isOver = true
      drawing?.cancel()
    }
  }, [document, number, zoom, isVisible])
  useEffect(() => {
    const target = canvas.current
    if (!isVisible || !target) return
    return () => {
      target.width = 0
    }
  }, [isVisible])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={words.table_file_page({ name, number })}
      className="block max-w-none bg-white"
      style={{ width: `${zoom * 100}%` }}
    />
  )
}
