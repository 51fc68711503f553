import { Camera, PencilLine } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { PICTURE_TYPES } from '#contract/uploads/uploads.ts'
import { type Arrivals, storeArrivals } from '#web/browser/live/inquiry-arrivals.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button, Link, usePath } from '#web/ui/document/press.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const OTHER_WAY = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-ink-blue hover:underline md:min-h-0'
/** Percent-encoded, a longer text would not fit into a URL. */
const LONGEST_IN_ADDRESS = 1500

/**
 * The page's headline, and "paste a link or a picture": a GET form that passes the text to the price inquiry.
 * With scripts it also takes whole messages and pictures.
 */
export function SourcingBox() {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const navigate = useNavigate()
  const path = usePath()('/priceInquiry')
  const bring = async (arrivals: Arrivals) => {
    await storeArrivals(arrivals)
    void navigate(path)
  }
  const bringPictures = (files: Iterable<File>): boolean => {
    const pictures = [...files].filter(({ type }) => PICTURE_TYPES.split(',').includes(type))
    if (pictures.length > 0) void bring({ text: '', pictures })
    return pictures.length > 0
  }
  const takeFiles = (files: Iterable<File>) => {
    if (!bringPictures(files)) showMessage(words.home_source_no_picture(), 'error')
  }
  const onPaste = (event: ClipboardEvent<HTMLFormElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const isWhole = text.length > LONGEST_IN_ADDRESS || /[\n\t]/.test(text.trim())
    if (!bringPictures(event.clipboardData.files) && !isWhole) return
    event.preventDefault()
    if (isWhole) void bring({ text, pictures: [] })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link to a file chooser does the same from the keyboard
    <section
      className={classes(
        'grid gap-3 md:rounded-md md:border md:bg-card md:p-6 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-12',
        isOver ? 'border-ink-blue' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        // The browser would open any other file in place of the page.
        event.preventDefault()
        takeFiles(event.dataTransfer.files)
      }}
    >
      <div>
        <h1 className="text-lg font-semibold md:text-2xl">{words.home_headline()}</h1>
        <p className="mt-1 text-ink-soft max-md:hidden">{words.home_lead()}</p>
      </div>
      <div>
        <h2 className="mb-2 font-medium max-md:sr-only">{words.home_source_title()}</h2>
        <Form action={path} onPaste={onPaste} onSubmit={onSubmit} className="flex items-start gap-2 max-sm:flex-col md:gap-3">
          <TextArea
            label={words.home_source_link()}
            labelHidden
            name="text"
            rows={1}
            maxLength={LONGEST_IN_ADDRESS}
            placeholder={words.home_source_hint()}
            spellCheck={false}
            autoCapitalize="none"
            className="w-full grow [&_textarea]:max-h-48 [&_textarea]:resize-none"
            onKeyDown={(event) => {
              // Enter submits, since one line is usual here. Repeats isEnter, which would be one more file for the first page to load.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <Button label={words.home_source_go()} type="submit" kind="primary" className="shrink-0 whitespace-nowrap max-sm:w-full" />
        </Form>
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          aria-label={words.home_source_picture()}
          onChange={({ currentTarget }) => takeFiles(currentTarget.files ?? [])}
        />
        <p className="flex flex-wrap gap-x-6 text-sm md:mt-2">
          <Link
            to="/priceInquiry?by=picture"
            className={OTHER_WAY}
            onClick={(event) => {
              event.preventDefault()
              chooser.current?.click()
            }}
          >
            <Camera size={16} aria-hidden />
            {words.home_source_picture()}
          </Link>
          <Link to="/priceInquiry?by=text" className={OTHER_WAY}>
            <PencilLine size={16} aria-hidden />
            {words.home_source_describe()}
          </Link>
        </p>
      </div>
    </section>
  )
}
