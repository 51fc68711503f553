import { ChevronDown, Smartphone } from 'lucide-react'
import type { ClientVersion } from '#contract/site/site.ts'
import { AppCodePicture } from '#web/shell/app-code-picture.tsx'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/link.tsx'
import * as words from '#words'

/** §2: a QR code for each kind of client. */
export function DownloadPopover({ apps, className }: { apps: ClientVersion[]; className: string }) {
  return (
    <Popover
      {...usePanel()}
      title={words.shell_app()}
      className="w-96"
      isLink
      trigger={
        <Link to="/h5" className={className}>
          <Smartphone size={15} aria-hidden />
          {words.shell_app()}
          <ChevronDown size={14} aria-hidden />
        </Link>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{words.shell_app_hint()}</p>
      <ul className="grid grid-cols-3 gap-4">
        {apps.map((app) => (
          <li key={app.clientType}>
            <AppCodePicture app={app} className="w-full" />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
