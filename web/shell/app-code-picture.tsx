import type { ClientVersion } from '#contract/site/site.ts'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Client types of §2. */
const APP_NAMES: Record<number, () => string> = { 1: words.shell_app_android, 2: words.shell_app_ios, 3: words.shell_app_web }

/** A QR code with the name of its target; also a link to it. */
export function AppCodePicture({ app: { clientType, downloadUrl }, className }: { app: ClientVersion; className: string }) {
  const name = APP_NAMES[clientType]?.() ?? ''
  return (
    <DataLink href={downloadUrl} className="block text-center text-xs text-ink-soft hover:text-ink">
      {/* White in both themes, as cameras expect. */}
      <img
        src={usePath()(`/appCode/${clientType}`)}
        alt={`QR ${name}`}
        width="96"
        height="96"
        loading="lazy"
        className={`mb-1.5 rounded-sm border border-line bg-white ${className}`}
      />
      {name}
    </DataLink>
  )
}
