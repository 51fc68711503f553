import { FileSpreadsheet, ListPlus } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { decodedText } from '#contract/charset.ts'
import { QuickList } from '#web/features/cart/quick-list.tsx'
import type { QuickRows } from '#web/features/cart/use-quick-rows.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { TextArea } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const MOST_FILE_BYTES = 200_000
const EXAMPLE = 'RS00001-01\t20\nRS00002-03; 50'

/** Input of codes, pasted, typed or from a file, and the resulting list below. All in one form, for browsers without scripts. */
export function QuickInput({ quick }: { quick: QuickRows }) {
  const [text, setText] = useState('')
  const take = (typed: string) => {
    quick.append(typed)
    setText('')
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (pressed?.value === 'add') quick.add()
    else if (text.trim()) take(text)
    else quick.check()
  }
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <DropPlace onText={take}>
        <TextArea
          name="text"
          label={words.cart_quick_lines()}
          hint={words.cart_quick_hint()}
          className="[&_textarea]:min-h-32"
          placeholder={EXAMPLE}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A pasted table is added to the list at once; a single word may still be edited.
            if (text.trim() || !/[\n\t]/.test(pasted.trim())) return
            event.preventDefault()
            take(pasted)
          }}
          onKeyDown={(event) => {
            if (!isEnter(event) || !(event.ctrlKey || event.metaKey) || !text.trim()) return
            event.preventDefault()
            take(text)
          }}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="check" kind={quick.rows.length > 0 ? 'secondary' : 'primary'}>
            <ListPlus size={17} aria-hidden />
            {words.cart_quick_check()}
          </Button>
          <FileButton onText={take} />
        </div>
      </DropPlace>
      <QuickList quick={quick} />
      {/* Last, so that the intent of a pressed button precedes it. It applies to removing a row, which looks up the remaining ones. */}
      <input type="hidden" name="intent" value="check" />
    </Form>
  )
}

/** The text of a small file; null for large files and binary formats, such as those of spreadsheet programs. */
async function readText(file: File): Promise<string | null> {
  if (file.size > MOST_FILE_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Codes and figures are readable even if the bytes fit no encoding, or two.
  const text = decodedText(bytes, undefined)?.text ?? new TextDecoder().decode(bytes)
  return text.includes('\u0000') ? null : text
}

async function takeFile(file: File | undefined, onText: (text: string) => void) {
  if (!file) return
  const text = await readText(file)
  if (text === null) showMessage(words.cart_quick_file_refused(), 'error')
  else onText(text)
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        hidden
        aria-label={words.cart_quick_file()}
        onChange={({ currentTarget }) => {
          void takeFile(currentTarget.files?.[0], onText)
          // Choosing the same file again must fire a change event, too.
          currentTarget.value = ''
        }}
      />
      <Button icon={FileSpreadsheet} label={words.cart_quick_file()} className="noscript:hidden" onClick={() => chooser.current?.click()} />
    </>
  )
}

/** Drop zone: a dropped file is read in the browser. */
function DropPlace({ children, onText }: { children: React.ReactNode; onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false)
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same from the keyboard
    <div
      className="relative"
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        void takeFile(event.dataTransfer.files[0], onText)
      }}
    >
      <Card>{children}</Card>
      <p
        aria-hidden
        className={classes(
          'pointer-events-none absolute inset-0 grid place-items-center rounded-md border-2 border-dashed border-ink-blue bg-ink-blue-wash font-medium text-ink-blue',
          !isOver && 'hidden',
        )}
      >
        {words.cart_quick_drop()}
      </p>
    </div>
  )
}
