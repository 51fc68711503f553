import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL, FieldFrame, type FieldFrameProps } from '#web/ui/form/field-frame.tsx'
import { useFirstValue } from '#web/ui/form/field-state.ts'

const RichTextEditor = lazyPart(() => import('#web/console/rich-text/editor.tsx'))

interface RichTextFieldProps extends FieldFrameProps {
  /** Omitted within an editor that holds its state itself. */
  name?: string
  /** The text's language, as in HTML's `lang`. */
  lang: string
  defaultValue?: string
  onChange?: (html: string) => void
}

/**
 * A field for rich text, as HTML. The form submits its textarea, which is the visible field before scripts run and if they fail;
 * otherwise the editor takes its place and writes into it.
 */
export function RichTextField({ name, lang, defaultValue, onChange, ...frame }: RichTextFieldProps) {
  const first = useFirstValue({ name, defaultValue })
  const area = useRef<HTMLTextAreaElement>(null)
  const [canStart, setCanStart] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => setCanStart(true), [])

  // Fires the event of typing, by which forms notice changes.
  function write(html: string) {
    if (!area.current) return
    area.current.value = html
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <FieldFrame name={name} {...frame}>
      {(control) => (
        <>
          <textarea
            ref={area}
            name={name}
            lang={lang}
            rows={8}
            {...first}
            hidden={isReady}
            onInput={(event) => onChange?.(event.currentTarget.value)}
            className={classes(CONTROL, 'field-sizing-content max-h-96 min-h-56 py-2')}
            {...(isReady ? {} : control)}
          />
          {canStart && (
            <Suspense>
              <RichTextEditor
                control={control}
                label={frame.label}
                lang={lang}
                initial={() => area.current?.value ?? first.defaultValue ?? ''}
                onChange={write}
                onReady={() => setReady(true)}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldFrame>
  )
}
