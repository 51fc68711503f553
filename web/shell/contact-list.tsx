import type { Contact } from '#contract/site/site.ts'

/** The shop's contacts; e-mail addresses and telephone numbers are links. */
export const ContactList = ({ contacts }: { contacts: readonly Contact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
    {contacts.map(({ contactWayStr, contact }) => {
      const address = addressOf(contact)
      return (
        <div key={contactWayStr + contact} className="contents">
          <dt className="flex items-center text-ink-soft">{contactWayStr}</dt>
          <dd className="flex min-h-9 min-w-0 items-center break-words md:min-h-6">
            {address ? (
              <a href={address} className="inline-flex min-h-9 min-w-0 items-center hover:underline md:min-h-6">
                {contact}
              </a>
            ) : (
              contact
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const TELEPHONE = /^\+[\d ()-]{6,}$/

/** Turns a contact written by an operator into a mailto: or tel: URL, or null. */
function addressOf(contact: string): string | null {
  if (EMAIL.test(contact)) return `mailto:${contact}`
  return TELEPHONE.test(contact) ? `tel:${contact.replaceAll(/[^+\d]/g, '')}` : null
}
