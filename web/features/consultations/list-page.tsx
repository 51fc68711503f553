import { redirect, useLoaderData, useNavigation } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { CHAT_TYPE, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import {
  CONSULTATION_STATUS,
  listConsultations,
  openConsultation,
  SOURCE_TYPE,
  type SourceType,
} from '#contract/consultations/consultations.ts'
import { readInquiry } from '#contract/inquiries/inquiries.ts'
import { inLanguage } from '#contract/languages.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { acts } from '#web/action-context.ts'
import { ConversationList } from '#web/features/consultations/conversation-list.tsx'
import { invalidRoute, type LoaderContext, loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof sendChatMessage>()

export const meta = () => [{ title: pageTitle(words.consultations_title()) }]

/** The type in the query; 0 (a product) if it is missing, as older links from product pages have none. */
function sourceTypeOf(url: URL): SourceType {
  const named = url.searchParams.get('sourceType') ?? '0'
  const known = Object.values(SOURCE_TYPE).find((type) => String(type) === named)
  if (known === undefined) throw invalidRoute(url)
  return known
}

/** Redirects to the open conversation about this subject; if there is none, the page shows the form to start one. */
export const loader = loads(async (ctx) => {
  const sourceType = sourceTypeOf(ctx.url)
  const sourceId = routeId(ctx)
  const all = await ctx.call(listConsultations, { sourceType, sourceId, pageSize: 30 })
  // A conversation without messages has not begun (its first message was refused): the form stays, with the typed text.
  const rows = all.rows.filter(({ lastMessage }) => lastMessage !== null)
  const current = rows.find(({ status }) => status !== CONSULTATION_STATUS.closed)
  if (current) throw redirect(inLanguage(`/personalCenter/consultation?id=${current.id}`, ctx.language))
  const [source, user] = await Promise.all([readSource(ctx, sourceType, sourceId), ctx.call(readUserInfo, {})])
  const isOwn = source.supplierId !== null && source.supplierId === user.data.supplierId
  return { source, isOwn, former: rows, clientId: crypto.randomUUID() as string }
})

/** The conversation is created with its first message, not by opening the page. */
export const action = acts(async ({ submit, text, language, params, url }): Promise<FormState | Response> => {
  const about = { sourceType: sourceTypeOf(url), sourceId: params['id'] ?? '', supplierId: text('supplierId') || undefined }
  const content = text('content')
  const opened = await submit(openConsultation, about)
  if (!opened.answer) {
    const isOwn = 'supplierId' in opened.state.errors
    return isOwn ? { ...opened.state, errors: {}, message: words.consultations_own_supplier({}, { locale: language }) } : opened.state
  }
  const consultationId = opened.answer.data.id
  const sent = await submit(sendChatMessage, { consultationId, clientId: text('clientId'), type: CHAT_TYPE.text, content })
  return sent.answer ? redirect(inLanguage(`/personalCenter/consultation?id=${consultationId}`, language)) : sent.state
})

export { clientAction } from '#web/ui/form/client-action.ts'

export default function ConsultationListPage() {
  const { source, isOwn, former, clientId } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormState | undefined
  const { formMethod } = useNavigation()
  return (
    <div className="flex max-w-article flex-col gap-5">
      <Breadcrumb steps={[{ label: words.consultations_title(), to: '/personalCenter/consultation' }, { label: source.supplierName }]} />
      <h1 className="text-2xl font-semibold">{words.consultations_with({ name: source.supplierName })}</h1>
      {source.place && (
        <Link to={source.place} className="flex items-center gap-3 rounded-md border border-line bg-card p-3 hover:bg-sunken">
          {source.imageUrl && <Picture src={source.imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />}
          <span className="min-w-0 font-medium">{source.name}</span>
        </Link>
      )}
      {isOwn ? (
        <Notice text={words.consultations_own_supplier()} />
      ) : (
        <>
          <p className="text-ink-soft">{words.consultations_begin_hint({ name: source.supplierName })}</p>
          <ActionForm answer={answer} className="flex flex-col gap-3">
            <input type="hidden" name="clientId" value={clientId} />
            <input type="hidden" name="supplierId" value={source.supplierId ?? ''} />
            <TextArea name="content" label={words.consultations_text()} rows={5} />
            <Button type="submit" kind="primary" pending={formMethod === 'POST'} className="self-start">
              {words.consultations_send_first()}
            </Button>
          </ActionForm>
        </>
      )}
      {former.length > 0 && (
        <section className="overflow-hidden rounded-md border border-line bg-card">
          <h2 className="border-b border-line px-3 py-2 text-sm font-semibold">{words.consultations_former()}</h2>
          <ConversationList rows={former} to={(id) => `/personalCenter/consultation?id=${id}`} openId={null} />
        </section>
      )}
    </div>
  )
}

/** The subject of a new conversation and the other side. */
interface ConversationSource {
  /** Null for the platform itself. */
  supplierId: string | null
  supplierName: string
  name: string
  imageUrl: string | null
  /** The subject's page; null if the subject is the supplier. */
  place: string | null
}

type Read = (ctx: LoaderContext, id: string) => Promise<ConversationSource>

const READ: Record<SourceType, Read> = {
  [SOURCE_TYPE.product]: async ({ call }, id) => {
    const { data } = await call(readPublicProduct, { id })
    return {
      supplierId: data.supplierId,
      supplierName: data.supplierName,
      name: data.name,
      imageUrl: data.imageUrl,
      place: `/product/${id}`,
    }
  },
  [SOURCE_TYPE.order]: async ({ call, language }, id) => {
    const { data } = await call(readOrder, { id })
    return {
      supplierId: data.supplierId,
      supplierName: data.supplierName,
      name: words.consultations_about_order({ orderNo: data.orderNo }, { locale: language }),
      imageUrl: data.itemList[0]?.imageUrl ?? null,
      place: `/personalCenter/orderDetails/${id}`,
    }
  },
  [SOURCE_TYPE.supplier]: async ({ call }, id) => {
    const { data } = await call(readSupplier, { id })
    return { supplierId: id, supplierName: data.name, name: data.name, imageUrl: data.logoUrl, place: `/supplier/${id}` }
  },
  [SOURCE_TYPE.inquiry]: async ({ call, language }, id) => {
    await call(readInquiry, { id })
    return {
      supplierId: null,
      supplierName: words.app_name({}, { locale: language }),
      name: words.consultations_kind_inquiry({}, { locale: language }),
      imageUrl: null,
      place: `/personalCenter/inquiryMessage?id=${id}`,
    }
  },
}

/** Throws 404 if the subject does not exist for this reader. */
const readSource = (ctx: LoaderContext, sourceType: SourceType, id: string): Promise<ConversationSource> => READ[sourceType](ctx, id)
