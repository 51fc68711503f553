import { Download, Maximize2, Minus, Plus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isExpired, renewing } from '#web/browser/renewal.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { safeAddress } from '#web/ui/document/data-link.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Share } from '#web/ui/money/figure.tsx'
import * as words from '#words'

export interface ViewedFile {
  name: string
  fileUrl: string
}

const PdfPages = lazyPart(() => import('#web/console/document/pdf-pages.tsx'))

const LEAST_ZOOM = 1
const MOST_ZOOM = 5
const STEP = 0.5
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': STEP, '-': -STEP }

const isPicture = ({ name }: ViewedFile) => /\.(jpe?g|png|webp)$/i.test(name)
const isPdf = ({ name }: ViewedFile) => /\.pdf$/i.test(name)
/** A file without an extension, such as a certificate named by its sender: its type is found out by trying to render it. */
const isUnnamed = ({ name }: ViewedFile) => !/\.[a-z]{3,4}$/i.test(name)
/** Whether plus and minus are text in this element. */
const isText = (target: EventTarget | null) => target instanceof Element && target.closest('textarea,input:not([inputmode=decimal]),select')

interface DocumentViewProps {
  files: readonly ViewedFile[]
  /** Names the documents. */
  label: string
  /** Shown if there are none. */
  none: string
}

/** Shows a user's documents one at a time, large enough to read: plus and minus zoom, also while an amount is typed. */
export function DocumentView({ files, label, none }: DocumentViewProps) {
  const { revalidate } = useRevalidator()
  const [place, setPlace] = useState(0)
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const [noPicture, setNoPicture] = useState<string>()
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const zoomBy = (step: number) => setZoom((before) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, before + step)))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = ZOOM_KEYS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
    event.preventDefault()
    zoomBy(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const file = files[place]
  if (!file) return <p className="rounded-md bg-sunken px-4 py-8 text-center text-sm text-ink-soft">{none}</p>
  const address = safeAddress(file.fileUrl) ?? ''
  return (
    <section aria-label={label} className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-1 border-b border-line bg-card px-2 py-1">
        {files.length > 1 &&
          files.map(({ fileUrl, name }, at) => (
            <button
              key={fileUrl}
              type="button"
              aria-pressed={at === place}
              onClick={() => {
                setPlace(at)
                if (isExpired(fileUrl)) void renewing(revalidate)
              }}
              className={classes(
                'min-h-11 max-w-40 truncate rounded-sm px-2 text-sm md:min-h-8 noscript:hidden',
                at === place ? 'bg-sunken font-medium' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              {name}
            </button>
          ))}
        <span className="ml-auto inline-flex items-center gap-1 noscript:hidden">
          <ZoomButton label={words.table_zoom_out()} icon={Minus} isOff={zoom === LEAST_ZOOM} onClick={() => zoomBy(-STEP)} />
          <span className="min-w-10 text-center text-xs text-ink-soft">
            <Share value={zoom} />
          </span>
          <ZoomButton label={words.table_zoom_in()} icon={Plus} isOff={zoom === MOST_ZOOM} onClick={() => zoomBy(STEP)} />
          <ZoomButton label={words.table_zoom_fit()} icon={Maximize2} isOff={zoom === LEAST_ZOOM} onClick={() => setZoom(LEAST_ZOOM)} />
        </span>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={words.table_file_open({ name: file.name })}
          className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken md:size-8"
        >
          <Download size={16} aria-hidden />
        </a>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={words.ui_labelled({ label, value: file.name })}
        className="h-[24rem] overflow-auto bg-sunken xl:h-[calc(100dvh-18rem)]"
      >
        {isPicture(file) || (isUnnamed(file) && noPicture !== address) ? (
          <img
            src={address}
            onError={() => setNoPicture(address)}
            alt={words.ui_labelled({ label, value: file.name })}
            className="block max-w-none"
            style={{ width: `${zoom * 100}%` }}
          />
        ) : (isPdf(file) || isUnnamed(file)) && hasScripts ? (
          <Suspense>
            <PdfPages key={address} address={address} name={file.name} zoom={zoom} />
          </Suspense>
        ) : (
          <p className="px-4 py-8 text-center text-sm text-ink-soft">
            {words.table_file_unseen()}{' '}
            <a href={address} className="tappable text-ink-blue underline underline-offset-2">
              {file.name}
            </a>
          </p>
        )}
      </section>
    </section>
  )
}

interface ZoomButtonProps {
  label: string
  icon: typeof Plus
  isOff: boolean
  onClick: () => void
}

const ZoomButton = ({ label, icon: Icon, isOff, onClick }: ZoomButtonProps) => (
  <Button icon={Icon} kind="quiet" size="small" aria-label={label} disabled={isOff} onClick={onClick} className="px-2!" />
)
