import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { isTouched } from '#web/browser/typing.ts'
import type { SearchComboboxProps } from '#web/shell/header/search-combobox.tsx'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { shell_search, shell_search_hint } from '#words'

const load = () => import('#web/shell/header/search-combobox.tsx')

/** What the two kinds of field have in common. */
const searchInput = () => ({
  type: 'text',
  inputMode: 'search' as const,
  enterKeyHint: 'search' as const,
  name: 'name',
  maxLength: 200,
  'aria-label': shell_search(),
  placeholder: shell_search_hint(),
  autoComplete: 'off',
  spellCheck: false,
  className: 'min-w-0 grow bg-transparent px-4 text-[1rem] text-ellipsis outline-none md:text-base',
})

interface SearchFieldProps {
  name: string
  isVisitor: boolean
  /** The anchor of the suggestions. */
  box: RefObject<HTMLFormElement | null>
}

interface Handover {
  Combobox: ComponentType<SearchComboboxProps>
  text: string
  caret: number
  hasFocus: boolean
  isTyped: boolean
}

/**
 * A plain field until it is focused: then the one with suggestions, whose code is as large as the rest of the header's,
 * replaces it, keeping the text and the caret position.
 */
export function SearchField({ name, isVisitor, box }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const [handover, setHandover] = useState<Handover | null>(null)

  async function handOver() {
    // If its scripts fail to load, the plain field stays.
    const loaded = await load().catch(() => null)
    const former = field.current
    // Replacing the field during an IME composition would lose the word; the end of the composition tries again.
    if (!loaded || !former || isComposing.current) return
    setHandover({
      Combobox: loaded.SearchCombobox,
      text: former.value,
      caret: former.selectionStart ?? former.value.length,
      hasFocus: document.activeElement === former,
      isTyped: isTouched(former),
    })
  }

  if (handover) {
    const { Combobox, ...start } = handover
    return <Combobox {...start} input={searchInput()} isVisitor={isVisitor} box={box} />
  }
  return (
    <input
      {...searchInput()}
      ref={field}
      defaultValue={name}
      onPointerEnter={() => loadAhead(load)}
      onFocus={handOver}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        void handOver()
      }}
    />
  )
}
