import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { RichTextLink } from '#web/console/rich-text/link.tsx'
import * as words from '#words'

interface RichTextToolbarProps {
  editor: Editor
  label: string
  isLinking: boolean
  setLinking: (isLinking: boolean) => void
}

/** The toolbar is one stop of the Tab key; the arrow keys move inside it. */
export function RichTextToolbar({ editor, label, isLinking, setLinking }: RichTextToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      list: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const edit = () => editor.chain().focus()
  return (
    <div className="border-b border-line">
      <Toolbar.Root aria-label={words.ui_text_tools({ label })} className="flex flex-wrap items-center gap-0.5 p-1">
        <Tool icon={Heading2} name={words.ui_text_heading()} isOn={is.heading} act={() => edit().toggleHeading({ level: 2 }).run()} />
        <Tool icon={Heading3} name={words.ui_text_subheading()} isOn={is.subheading} act={() => edit().toggleHeading({ level: 3 }).run()} />
        <Gap />
        <Tool icon={Bold} name={words.ui_text_bold()} isOn={is.bold} act={() => edit().toggleBold().run()} />
        <Tool icon={Italic} name={words.ui_text_italic()} isOn={is.italic} act={() => edit().toggleItalic().run()} />
        <Gap />
        <Tool icon={List} name={words.ui_text_list()} isOn={is.list} act={() => edit().toggleBulletList().run()} />
        <Tool icon={ListOrdered} name={words.ui_text_numbers()} isOn={is.numbers} act={() => edit().toggleOrderedList().run()} />
        <Tool icon={Link} name={words.ui_text_link()} isOn={is.link} act={() => setLinking(!isLinking)} />
        <Gap />
        <Tool icon={Undo2} name={words.ui_text_undo()} isOff={!is.undo} act={() => edit().undo().run()} />
        <Tool icon={Redo2} name={words.ui_text_redo()} isOff={!is.redo} act={() => edit().redo().run()} />
      </Toolbar.Root>
      {isLinking && <RichTextLink editor={editor} close={() => setLinking(false)} />}
    </div>
  )
}

const Gap = () => <Toolbar.Separator className="mx-1 h-5 w-px bg-line" />

interface ToolProps {
  icon: LucideIcon
  name: string
  /** Undefined if the tool performs an action instead of toggling a state. */
  isOn?: boolean
  isOff?: boolean
  act: () => void
}

const Tool = ({ icon: Icon, name, isOn, isOff, act }: ToolProps) => (
  <Toolbar.Button
    type="button"
    title={name}
    aria-label={name}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={act}
    className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-ink-blue-wash aria-pressed:text-ink-blue md:size-8"
  >
    <Icon size={17} aria-hidden />
  </Toolbar.Button>
)
