import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { RICH_TEXT } from '#web/console/rich-text/schema.ts'
import { RichTextToolbar } from '#web/console/rich-text/toolbar.tsx'
import { classes } from '#web/ui/document/classes.ts'
import type { FieldControl } from '#web/ui/form/field-frame.tsx'

interface RichTextEditorProps {
  control: FieldControl
  label: string
  lang: string
  /** Reads the field's value when the editor starts. */
  initial: () => string
  onChange: (html: string) => void
  onReady: () => void
}

/** The editor itself; its scripts are loaded after the page's. */
export default function RichTextEditor({ control, label, lang, initial, onChange, onReady }: RichTextEditorProps) {
  const [content] = useState(initial)
  const [isLinking, setLinking] = useState(false)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose min-h-44 max-h-96 overflow-y-auto px-3 py-2 outline-none [&>:first-child]:mt-0! text-[1rem] md:text-base',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return false
        event.preventDefault()
        // Elsewhere this key opens the console's palette.
        event.stopPropagation()
        setLinking(true)
        return true
      },
    }),
    [id, lang, label, describedBy, isInvalid],
  )
  const editor = useEditor({
    extensions: RICH_TEXT,
    content,
    editorProps,
    immediatelyRender: false,
    onCreate: onReady,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  return (
    <div
      className={classes(
        'rounded-md border bg-card focus-within:outline-2 focus-within:outline-ink-blue',
        isInvalid ? 'border-danger' : 'border-line-strong hover:border-ink-soft',
        !editor && 'hidden',
      )}
    >
      {editor && <RichTextToolbar {...{ editor, label, isLinking, setLinking }} />}
      <EditorContent editor={editor} />
    </div>
  )
}
