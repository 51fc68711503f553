import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { watchLatestBuild } from '#web/browser/pages/latest-build.ts'
import { hasTypedText, restoreTypedText, saveTypedText } from '#web/browser/typed/stored.ts'
import { Button, loadDocumentsWhen } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Checks for a newer release, offers to load it, and loads it with the next navigation unless typed text would be lost. */
export default function BuildWatch() {
  const [isOutdated, setOutdated] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(restoreTypedText, [])
  useEffect(saveTypedText, [])
  useEffect(() => watchLatestBuild(setOutdated), [])
  useEffect(() => (isOutdated ? loadDocumentsWhen(() => !hasTypedText()) : undefined), [isOutdated])
  // The live region exists before its text, or screen readers would not announce it.
  return <div role="status">{isOutdated && !isPutOff && <Offer putOff={() => setPutOff(true)} />}</div>
}

// On phones, placed above the tab bar and what may be on top of it: the product's main action, the install offer.
function Offer({ putOff }: { putOff: () => void }) {
  return (
    <div className="fixed right-4 bottom-[calc(8.25rem+env(safe-area-inset-bottom))] left-4 z-40 flex items-center gap-1 rounded-md border border-line bg-card py-1.5 pr-1.5 pl-4 text-sm shadow-float md:right-auto md:bottom-4 print:hidden">
      <p className="min-w-0 grow">{words.shell_build_new()}</p>
      <Button label={words.shell_build_reload()} kind="quiet" size="small" onClick={() => location.reload()} />
      <button
        type="button"
        aria-label={words.shell_build_later()}
        title={words.shell_build_later()}
        onClick={putOff}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:size-8"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
