import { useState } from 'react'
import { type Strength, strengthOf } from '#web/features/account/sign-in/password-strength.ts'
import { classes } from '#web/ui/document/classes.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const LOOKS: Record<Strength, { bars: number; bar: string; text: string; words: () => string }> = {
  short: { bars: 1, bar: 'bg-line-strong', text: 'text-ink-soft', words: words.account_password_short },
  weak: { bars: 1, bar: 'bg-danger', text: 'text-danger', words: words.account_password_weak },
  fair: { bars: 2, bar: 'bg-saffron', text: 'text-saffron-text', words: words.account_password_fair },
  strong: { bars: 3, bar: 'bg-jade', text: 'text-jade-text', words: words.account_password_strong },
}
const BARS = [1, 2, 3]

interface NewPasswordFieldProps {
  label?: string
  /** The account's address, whose local part must not be in the password; by default the form's own field. */
  email?: string
}

/** Field for a new password; shows the requirements first, then the strength in words while typing. */
export function NewPasswordField({ label = words.account_new_password(), email }: NewPasswordFieldProps) {
  const [{ password, typedEmail }, setTyped] = useState({ password: '', typedEmail: '' })
  const look = LOOKS[strengthOf(password, email ?? typedEmail)]
  return (
    <div>
      <TextField
        name="password"
        type="password"
        label={label}
        autoComplete="new-password"
        hint={password ? undefined : words.account_password_hint()}
        onChange={({ target }) => setTyped({ password: target.value, typedEmail: emailIn(target.form) })}
        required
      />
      {password && (
        <div className="mt-2 flex items-center gap-3" aria-live="polite">
          <span className="flex w-24 shrink-0 gap-1" aria-hidden>
            {BARS.map((bar) => (
              <span key={bar} className={classes('h-1 grow rounded-full', bar <= look.bars ? look.bar : 'bg-line')} />
            ))}
          </span>
          <span className={classes('text-sm', look.text)}>{look.words()}</span>
        </div>
      )}
    </div>
  )
}

function emailIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value : ''
}
