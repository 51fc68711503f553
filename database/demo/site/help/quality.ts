import type { Article } from '../article.ts'

export const quality: readonly Article[] = [
  {
    id: 131,
    texts: {
      spa: {
        title: 'La inspección antes del envío',
        content: `<p>Antes de pedir el saldo o de enviar, el proveedor adjunta fotos de la mercancía terminada: vista general, detalle, etiquetas y embalaje.</p>
<ul><li>Las fotos quedan en la página del pedido. Si algo no es lo acordado, se puede pedir un reembolso antes de que se envíe.</li>
<li>Para pedidos grandes se puede acordar una inspección de terceros por muestreo (norma ISO 2859-1). El nivel AQL habitual es 2,5 para defectos mayores y 4,0 para menores.</li>
<li>Cuanto más concreto sea lo que se revisa, mejor: medidas con tolerancias, color con referencia, prueba de funcionamiento.</li></ul>`,
      },
      en: {
        title: 'Inspection before shipment',
        content: `<p>Before asking for the balance or shipping, the supplier attaches photos of the finished goods: overview, detail, labels and packaging.</p>
<ul><li>The photos stay on the order’s page. If something is not as agreed, you can ask for a refund before it is shipped.</li>
<li>For large orders a third-party sampling inspection (ISO 2859-1) can be agreed. Usual AQL levels are 2.5 for major and 4.0 for minor defects.</li>
<li>The more concrete the checklist the better: dimensions with tolerances, colour with a reference, a working test.</li></ul>`,
      },
      zh: {
        title: '发货前验货',
        content: `<p>在支付尾款或发货之前，供应商须上传成品照片：整体、细节、标签和包装。</p>
<ul><li>照片保留在订单详情页。如与约定不符，可在发货前申请退款。</li>
<li>大额订单可约定第三方抽样验货（ISO 2859-1），常用 AQL 为主要缺陷 2.5、次要缺陷 4.0。</li>
<li>验货要求越具体越好：尺寸及公差、颜色色号、功能测试等。</li></ul>`,
      },
    },
  },
  {
    id: 132,
    texts: {
      spa: {
        title: 'Abrir una disputa',
        content: `<p>Se puede abrir una vez por pedido, desde que se ha enviado por completo y hasta 30 días después de completarse: la mercancía no ha llegado, está dañada, no se ajusta a la descripción, faltan unidades o la calidad es mala.</p>
<h2>Los pasos</h2>
<ul><li><b>Abrir.</b> En la página del pedido se indican el motivo, el importe solicitado y lo ocurrido, con 1 a 10 pruebas (fotos o documentos). Mientras la disputa está abierta, el pedido no se completa y no se paga al proveedor.</li>
<li><b>Respuesta del proveedor.</b> Tiene 5 días para aceptar, hacer una oferta o rechazar la solicitud; si no responde, el caso pasa a Rutaseda.</li>
<li><b>Decisión del comprador.</b> Tras una oferta o un rechazo tiene 7 días para aceptar la oferta o llevar el caso a Rutaseda. También puede escribir al proveedor, pero eso no detiene el plazo: cuando vence, se aplica la última oferta y, sin oferta, el caso se cierra sin reembolso.</li>
<li><b>Decisión de Rutaseda.</b> Con lo que han aportado ambas partes, fija un reembolso total, parcial o ninguno.</li></ul>
<p>La disputa se puede retirar mientras está abierta; después no se puede volver a abrir.</p>`,
      },
      en: {
        title: 'Opening a dispute',
        content: `<p>You can open one dispute per order, from the time it has been shipped in full until 30 days after completion: the goods have not arrived, are damaged, are not as described, units are missing or the quality is poor.</p>
<h2>The steps</h2>
<ul><li><b>Opening.</b> On the order’s page, give the reason, the amount you request and what happened, with 1 to 10 pieces of evidence (photos or documents). While the dispute is open, the order does not complete and the supplier is not paid.</li>
<li><b>The supplier’s answer.</b> The supplier has 5 days to agree, make an offer or refuse; without an answer, the case goes to Rutaseda.</li>
<li><b>Your decision.</b> After an offer or a refusal you have 7 days to accept the offer or take the case to Rutaseda. You can also write to the supplier, but that does not stop the clock: when time is up the last offer applies, and without an offer the case closes without a refund.</li>
<li><b>Rutaseda’s decision.</b> On the basis of what both sides have provided, we decide on a full refund, a partial one or none.</li></ul>
<p>You can withdraw a dispute while it is open; it cannot be opened again.</p>`,
      },
      zh: {
        title: '如何发起纠纷',
        content: `<p>订单全部发货后至完成后 30 天内，如遇未收到货、货物损坏、与描述不符、数量短缺或质量问题，可发起纠纷，每笔订单限一次。</p>
<h2>流程</h2>
<ul><li><b>发起。</b>在订单详情页选择原因，填写申请退款金额和情况说明，并上传 1–10 份证据（照片或文件）。纠纷处理期间，订单不会完成，货款暂不结算给供应商。</li>
<li><b>供应商答复。</b>供应商须在 5 天内同意、提出方案或拒绝；逾期未答复的，转由平台处理。</li>
<li><b>买家决定。</b>供应商提出方案或拒绝后，您有 7 天时间接受方案或申请平台介入。您也可以给供应商留言，但期限不会因此延长：逾期按供应商最后提出的方案处理，没有方案的，不予退款，纠纷随即结束。</li>
<li><b>平台裁定。</b>平台根据双方提交的证据，裁定全额退款、部分退款或不予退款。</li></ul>
<p>纠纷未结束前可以撤回，撤回后不能再次发起。</p>`,
      },
    },
  },
  {
    id: 133,
    texts: {
      spa: {
        title: 'Cancelaciones y reembolsos',
        content: `<ul><li><b>Antes de pagar</b>, el pedido se cancela desde su página, sin coste. Si ya había llegado una parte del pago, se reembolsa.</li>
<li><b>Pagado y aún sin enviar por completo</b>, se pide un reembolso, como máximo tres veces por pedido. El proveedor tiene 5 días para aceptar, hacer una oferta o rechazarlo; si no responde, decide Rutaseda. Tras una oferta o un rechazo, el comprador tiene 7 días para aceptar la oferta o llevar el caso a Rutaseda. Los gastos de producción ya realizados se pueden descontar si se justifican.</li>
<li><b>Enviado</b>, se abre una disputa.</li></ul>
<p>Un reembolso acordado antes del envío, aunque sea parcial, pone fin al pedido.</p>
<p>Los reembolsos se hacen por el mismo medio y en la misma moneda del pago, con el tipo de cambio fijado en el pedido. La página del pedido muestra si cada uno está en trámite o enviado.</p>`,
      },
      en: {
        title: 'Cancellations and refunds',
        content: `<ul><li><b>Before payment</b>, cancel from the order’s page, free of charge. If part of the payment has arrived already, it is refunded.</li>
<li><b>Paid but not yet shipped in full</b>, ask for a refund, up to three times per order. The supplier has 5 days to agree, make an offer or refuse; without an answer, Rutaseda decides. After an offer or a refusal you have 7 days to accept the offer or take the case to Rutaseda. Documented production costs may be deducted.</li>
<li><b>Shipped</b>, open a dispute instead.</li></ul>
<p>A refund agreed before shipping, even a partial one, ends the order.</p>
<p>Refunds use the same method and currency as the payment, at the exchange rate fixed in the order. The order’s page shows whether each one is being processed or has been sent.</p>`,
      },
      zh: {
        title: '取消订单与退款',
        content: `<ul><li><b>未付款：</b>可在订单详情页直接取消，不收费用。如已付部分款项，将予以退还。</li>
<li><b>已付款、尚未全部发货：</b>可申请退款，每笔订单最多三次。供应商须在 5 天内同意、提出方案或拒绝，逾期未答复的由平台裁定。供应商提出方案或拒绝后，您有 7 天时间接受方案或申请平台介入。已发生且有凭据的生产成本可能会扣除。</li>
<li><b>已发货：</b>请发起纠纷。</li></ul>
<p>发货前的退款一经达成，即使只是部分退款，订单也随即关闭。</p>
<p>退款按原支付方式和原币种退回，汇率以订单锁定的为准。退款处于处理中还是已退款，可在订单详情页查看。</p>`,
      },
    },
  },
  {
    id: 134,
    texts: {
      spa: {
        title: 'Valorar un pedido',
        content: `<p>Solo opina quien ha comprado. Durante los 90 días siguientes a completarse el pedido, «Valorar el pedido» permite puntuar cada artículo con una a cinco estrellas, texto y hasta 9 fotos, y además el pedido en conjunto: si se ajusta a la descripción, la atención del proveedor, y el transporte y el embalaje.</p>
<ul><li>Cada pedido se valora una sola vez.</li>
<li>La valoración se publica al enviarla. Si el texto contiene un enlace, un correo electrónico o un número largo, como un teléfono, antes se revisa.</li>
<li>Se ocultan los insultos, los datos personales, la publicidad y lo que no trata del producto, nunca una valoración por ser negativa.</li>
<li>El proveedor puede responder una vez.</li></ul>`,
      },
      en: {
        title: 'Reviewing an order',
        content: `<p>Only those who have bought may review. For 90 days after completion, “Review the order” lets you rate each item with one to five stars, text and up to 9 photos, and the order as a whole: whether it was as described, the supplier’s service, and shipping and packaging.</p>
<ul><li>Each order is reviewed once.</li>
<li>A review is published as you send it. If its text contains a link, an e-mail address or a long number such as a phone number, it is moderated first.</li>
<li>Abuse, personal data, advertising and what is not about the product are hidden, never a review for being negative.</li>
<li>The supplier may reply once.</li></ul>`,
      },
      zh: {
        title: '评价订单',
        content: `<p>只有购买过的买家才能评价。订单完成后 90 天内，可点击“评价订单”，为每种商品打一至五星，填写文字并上传最多 9 张图片，同时评价订单整体：是否与描述相符、供应商服务、物流与包装。</p>
<ul><li>每笔订单只能评价一次。</li>
<li>评价提交后即公开显示。内容含有网址、邮箱或电话号码等长串数字的，须先经审核。</li>
<li>平台会隐藏辱骂、个人信息、广告以及与商品无关的内容，但不会因为是差评而隐藏。</li>
<li>供应商可回复一次。</li></ul>`,
      },
    },
  },
]
