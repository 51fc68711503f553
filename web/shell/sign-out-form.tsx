import { LogOut } from 'lucide-react'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** A form, so that signing out works without scripts. */
export function SignOutForm({ className, item, iconSize }: { className: string; item: string; iconSize: number }) {
  const signOut = useSignOut()
  return (
    <form
      method="post"
      action={usePath()('/signOut')}
      onSubmit={(event) => {
        event.preventDefault()
        signOut()
      }}
      className={className}
    >
      <button type="submit" className={`${item} text-ink-soft hover:bg-sunken hover:text-ink`}>
        <LogOut size={iconSize} strokeWidth={1.8} aria-hidden className="shrink-0" />
        {words.shell_sign_out()}
      </button>
    </form>
  )
}
