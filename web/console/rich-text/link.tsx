import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTextAddress } from '#web/console/rich-text/schema.ts'
import { Button } from '#web/ui/document/press.tsx'
import { isComposing, isEnter } from '#web/ui/form/is-enter.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** Edits the link of the selected text. It is not part of the surrounding form: Enter sets the link. */
export function RichTextLink({ editor, close }: { editor: Editor; close: () => void }) {
  const stored = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(stored)
  const [isRefused, setRefused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  function set() {
    const full = withScheme(address.trim())
    if (!isTextAddress(full)) return setRefused(true)
    const edit = editor.chain().focus().extendMarkRange('link')
    // Without a selection, the URL itself becomes the link's text.
    if (editor.state.selection.empty && !stored)
      edit.insertContent({ type: 'text', text: full, marks: [{ type: 'link', attrs: { href: full } }] }).run()
    else edit.setLink({ href: full }).run()
    close()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (isEnter(event) && event.target instanceof HTMLInputElement) set()
    else if (event.key === 'Escape') {
      close()
      editor.commands.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the buttons in it
    <div
      ref={place}
      onKeyDown={onKeyDown}
      onInput={(event) => event.stopPropagation()}
      className="flex flex-wrap items-end gap-2 border-t border-line p-2"
    >
      <TextField
        label={words.ui_text_address()}
        inputMode="url"
        autoComplete="off"
        value={address}
        error={isRefused ? words.ui_text_address_refused() : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setRefused(false)
        }}
        className="grow basis-48"
      />
      <Button label={words.ui_text_link_set()} onClick={set} />
      {stored && <Button label={words.ui_text_link_remove()} kind="quiet" onClick={remove} />}
    </div>
  )
}

/** Completes a bare host such as `example.com`. */
const withScheme = (address: string) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address)
