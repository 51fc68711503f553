import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { NEW, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { Notice } from '#web/ui/text/notice.tsx'

interface NewRowActionsProps {
  label: string
  icon?: LucideIcon
  /** A related list. */
  beside?: { to: string; label: string }
}

/** Links to the form of a new row, and to a related list. */
export function NewRowActions({ label, icon: Icon = Plus, beside }: NewRowActionsProps) {
  const address = useDetailAddress()
  return (
    <div className="flex flex-wrap gap-2">
      {beside && <ButtonLink label={beside.label} to={beside.to} size="small" />}
      <ButtonLink to={address(NEW)} kind="primary" size="small" preventScrollReset>
        <Icon size={16} aria-hidden />
        {label}
      </ButtonLink>
    </div>
  )
}

/** The result of an action whose form is no longer displayed. */
export const DoneNotice = ({ children }: { children: ReactNode }) => <Notice tone="success" isAlert text={children} />
