import { Camera, PencilLine } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Link, usePath } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  home_source_describe,
  home_source_go,
  home_source_hint,
  home_source_lead,
  home_source_link,
  home_source_picture,
  home_source_title,
} from '#words'

const OTHER_WAY = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-ink-blue hover:underline md:min-h-0'

/** "Paste a link or a picture": a GET form that passes the link to the price inquiry. */
export const SourcingBox = () => (
  <section className="grid gap-6 rounded-md border border-line bg-card p-5 md:p-8 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-12">
    <div>
      <h2 className="text-xl font-semibold md:text-2xl">{home_source_title()}</h2>
      <p className="mt-2 text-ink-soft">{home_source_lead()}</p>
    </div>
    <div>
      <Form action={usePath()('/priceInquiry')} className="flex gap-3 max-sm:flex-col">
        <TextField
          label={home_source_link()}
          labelHidden
          name="url"
          type="url"
          inputMode="url"
          required
          maxLength={2048}
          placeholder={home_source_hint()}
          className="grow"
        />
        <Button type="submit" kind="primary">
          {home_source_go()}
        </Button>
      </Form>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <Link to="/priceInquiry?by=picture" className={OTHER_WAY}>
          <Camera size={16} aria-hidden />
          {home_source_picture()}
        </Link>
        <Link to="/priceInquiry?by=text" className={OTHER_WAY}>
          <PencilLine size={16} aria-hidden />
          {home_source_describe()}
        </Link>
      </p>
    </div>
  </section>
)
