import { type Article, OPENS_SOON } from '../article.ts'

export const quality: readonly Article[] = [
  {
    id: 131,
    texts: {
      spa: {
        title: 'La inspección antes del envío',
        content: `<p>Antes de pedir el saldo o de enviar, el proveedor adjunta fotos de la mercancía terminada: vista general, detalle, etiquetas y embalaje.</p>
<ul><li>Las fotos quedan en el pedido y se pueden comentar en la conversación con el proveedor.</li>
<li>Para pedidos grandes se puede acordar una inspección de terceros por muestreo (norma ISO 2859-1). El nivel AQL habitual es 2,5 para defectos mayores y 4,0 para menores.</li>
<li>Cuanto más concreto sea lo que se revisa, mejor: medidas con tolerancias, color con referencia, prueba de funcionamiento.</li></ul>`,
      },
      en: {
        title: 'Inspection before shipment',
        content: `<p>Before asking for the balance or shipping, the supplier attaches photos of the finished goods: overview, detail, labels and packaging.</p>
<ul><li>The photos stay with the order and can be discussed in the conversation with the supplier.</li>
<li>For large orders a third-party sampling inspection (ISO 2859-1) can be agreed. Usual AQL levels are 2.5 for major and 4.0 for minor defects.</li>
<li>The more concrete the checklist the better: dimensions with tolerances, colour with a reference, a working test.</li></ul>`,
      },
      zh: {
        title: '发货前验货',
        content: `<p>在申请尾款或发货之前，供应商须上传成品照片：整体、细节、标签和包装。</p>
<ul><li>照片保留在订单中，可在与供应商的会话中讨论。</li>
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
        content: `<p>Se puede abrir desde que el pedido se envía y hasta 30 días después de completarse: falta mercancía, hay daños, la calidad no corresponde o no llega.</p>
<ul><li>Se adjuntan de 1 a 10 pruebas (fotos o documentos) y el importe que se reclama.</li>
<li>Mientras está abierta, el pedido no se completa y el dinero no se libera.</li>
<li>El proveedor responde primero. Sin acuerdo, decide la plataforma con las pruebas de ambas partes.</li>
<li>El resultado puede ser un reembolso total, parcial o el cierre sin reembolso. La disputa se puede retirar en cualquier momento.</li></ul>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Opening a dispute',
        content: `<p>You can open one from shipment up to 30 days after completion: goods missing, damaged, not as agreed, or never arrived.</p>
<ul><li>Attach 1 to 10 pieces of evidence (photos or documents) and the amount you claim.</li>
<li>While it is open the order does not complete and the money is not released.</li>
<li>The supplier answers first. Without agreement, the platform decides on the evidence of both sides.</li>
<li>The outcome may be a full refund, a partial one or none. You may withdraw a dispute at any time.</li></ul>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '如何发起纠纷',
        content: `<p>订单发货后至完成后 30 天内，如遇少货、破损、质量不符或未收到货，均可发起纠纷。</p>
<ul><li>须上传 1–10 份证据（照片或文件），并填写索赔金额。</li>
<li>纠纷期间订单不会完成，货款不会放给供应商。</li>
<li>先由供应商答复；协商不成的，由平台根据双方证据裁定。</li>
<li>结果可能是全额退款、部分退款或不予退款。纠纷可随时撤回。</li></ul>
${OPENS_SOON.zh}`,
      },
    },
  },
  {
    id: 133,
    texts: {
      spa: {
        title: 'Cancelaciones y reembolsos',
        content: `<ul><li><b>Antes de pagar</b>, el pedido se cancela desde su detalle, sin coste.</li>
<li><b>Pagado y sin enviar</b>, se solicita el reembolso. Lo resuelve el proveedor o un operador; los gastos de producción ya realizados se pueden descontar si se justifican.</li>
<li><b>Enviado</b>, se abre una disputa.</li></ul>
<p>Los reembolsos se hacen por el mismo medio y en la misma moneda del pago, con el tipo de cambio fijado en el pedido.</p>`,
      },
      en: {
        title: 'Cancellations and refunds',
        content: `<ul><li><b>Before payment</b>, cancel from the order page, free of charge.</li>
<li><b>Paid but not shipped</b>, request a refund. The supplier or an operator decides; documented production costs may be deducted.</li>
<li><b>Shipped</b>, open a dispute instead.</li></ul>
<p>Refunds use the same method and currency as the payment, at the exchange rate fixed in the order.</p>`,
      },
      zh: {
        title: '取消订单与退款',
        content: `<ul><li><b>未付款：</b>可在订单详情页直接取消，不收费用。</li>
<li><b>已付款未发货：</b>可申请退款，由供应商或平台处理；已发生且有凭据的生产成本可能会扣除。</li>
<li><b>已发货：</b>请发起纠纷。</li></ul>
<p>退款按原支付方式和原币种退回，汇率以订单锁定的为准。</p>`,
      },
    },
  },
  {
    id: 134,
    texts: {
      spa: {
        title: 'Valorar un pedido',
        content: `<p>Solo opina quien ha comprado. Durante los 90 días siguientes a completar el pedido se puntúa cada producto de 1 a 5, con texto y hasta 9 fotos, y además la logística, el trato y la correspondencia con lo ofrecido.</p>
<ul><li>Las valoraciones se revisan para retirar datos personales e insultos, nunca por ser negativas.</li>
<li>El proveedor puede responder una vez.</li></ul>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Reviewing an order',
        content: `<p>Only buyers may review. For 90 days after completion each product can be rated from 1 to 5, with text and up to 9 photos, along with logistics, service and how well the goods matched.</p>
<ul><li>Reviews are moderated for personal data and abuse, never for being negative.</li>
<li>The supplier may reply once.</li></ul>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '评价订单',
        content: `<p>只有购买过的买家才能评价。订单完成后 90 天内，可为每件商品打 1–5 分，填写文字并上传最多 9 张照片，同时对物流、服务和描述相符程度评分。</p>
<ul><li>平台审核仅剔除个人信息和辱骂内容，不会因为是差评而删除。</li>
<li>供应商可回复一次。</li></ul>
${OPENS_SOON.zh}`,
      },
    },
  },
]
