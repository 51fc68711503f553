import type { Article } from '../article.ts'

export const refunds: Article = {
  id: 204,
  slug: 'refunds',
  texts: {
    spa: {
      title: 'Reembolsos y disputas',
      content: `<p>Rutaseda se dirige a empresas y profesionales. El derecho de desistimiento de 14 días protege a los consumidores y no se aplica a las compras profesionales; quien compre como consumidor lo conserva íntegro.</p>
<h2>Cancelar</h2>
<p>Un pedido sin pagar se cancela en cualquier momento. Si el pago está en revisión, primero se comprueba.</p>
<h2>Reembolso antes del envío</h2>
<ul><li>Se pide desde el pedido, con el motivo y el importe, hasta que se ha enviado por completo y como máximo tres veces.</li><li>El proveedor tiene 5 días para responder; si no lo hace, decide la plataforma.</li><li>Solo se descuentan gastos de producción justificados y nunca superiores al anticipo.</li><li>Un reembolso acordado, aunque sea parcial, pone fin al pedido.</li></ul>
<h2>Disputa después del envío</h2>
<ul><li>Plazo: desde que el pedido se ha enviado por completo y hasta 30 días después de completarse. Solo se puede abrir una por pedido.</li><li>Motivos: no llega, falta mercancía, llega dañada o no corresponde con lo acordado.</li><li>Pruebas: de 1 a 10 archivos. Sirven la muestra, las fotos de la inspección y los mensajes entre las partes.</li><li>El proveedor tiene 5 días para responder; si no lo hace, decide la plataforma.</li><li>El pago al proveedor queda retenido hasta que se resuelve.</li></ul>
<h2>Cómo se decide</h2>
<p>Tras una oferta o un rechazo del proveedor, el comprador tiene 7 días para aceptar la oferta o llevar el caso a la plataforma. Si no hace ninguna de las dos cosas, se aplica la última oferta; sin oferta, el caso se cierra sin reembolso.</p>
<p>La plataforma compara lo pedido con lo recibido, examina lo que han aportado ambas partes y decide: reembolso total, parcial o ninguno. La decisión se explica por escrito y no impide acudir a los tribunales.</p>
<h2>Cómo se paga</h2>
<p>Por el mismo medio y en la misma moneda, con el tipo de cambio del pedido. El reembolso de los aranceles e impuestos ya pagados en aduana se solicita a la aduana.</p>
<p>En esta demostración no se mueve dinero real.</p>`,
    },
    en: {
      title: 'Refunds and disputes',
      content: `<p>Rutaseda is meant for businesses and professionals. The 14-day right of withdrawal protects consumers and does not apply to professional purchases; anyone buying as a consumer keeps it in full.</p>
<h2>Cancelling</h2>
<p>An unpaid order may be cancelled at any time. If a payment is in review, it is checked first.</p>
<h2>Refund before shipment</h2>
<ul><li>Ask for it from the order, with reason and amount, until it has been shipped in full and three times at most.</li><li>The supplier has 5 days to answer; without an answer, the platform decides.</li><li>Only documented production costs are deducted, never more than the deposit.</li><li>A refund that is agreed, even a partial one, ends the order.</li></ul>
<h2>Dispute after shipment</h2>
<ul><li>Period: from the time the order has been shipped in full until 30 days after it is completed. There can be only one dispute per order.</li><li>Reasons: not arrived, goods missing, damaged or not as agreed.</li><li>Evidence: 1 to 10 files. The sample, the inspection photos and the messages between the parties all count.</li><li>The supplier has 5 days to answer; without an answer, the platform decides.</li><li>Payment to the supplier is withheld until the matter is settled.</li></ul>
<h2>How we decide</h2>
<p>After an offer or a refusal by the supplier, the buyer has 7 days to accept the offer or take the case to the platform. If the buyer does neither, the last offer applies; without an offer, the case closes without a refund.</p>
<p>The platform compares what was ordered with what arrived, examines what both sides have provided and decides: a full refund, a partial one or none. The decision is explained in writing and does not prevent anyone from going to court.</p>
<h2>How it is paid</h2>
<p>By the same method, in the same currency, at the order’s rate. Duties and taxes paid to customs have to be reclaimed from customs.</p>
<p>No real money moves in this demonstration.</p>`,
    },
    zh: {
      title: '退款与纠纷处理',
      content: `<p>丝途面向企业和专业买家。14 天无理由退货权仅适用于消费者，不适用于商业采购；以消费者身份购买的，该权利不受影响。</p>
<h2>取消订单</h2>
<p>未付款订单可随时取消；付款审核中的，须先完成核对。</p>
<h2>发货前退款</h2>
<ul><li>订单全部发货之前，可在订单页申请，注明原因和金额，最多三次。</li><li>供应商须在 5 天内答复；未答复的，由平台裁定。</li><li>仅可扣除有凭据的生产成本，且不超过预付款。</li><li>退款一经达成，即使只是部分退款，订单也随即关闭。</li></ul>
<h2>发货后纠纷</h2>
<ul><li>期限：自订单全部发货起，至订单完成后 30 天；每笔订单只能发起一次。</li><li>事由：未收到货、少货、破损或与约定不符。</li><li>证据：1–10 个文件，样品、验货照片和双方往来消息均可作为证据。</li><li>供应商须在 5 天内答复；未答复的，由平台裁定。</li><li>处理期间，货款暂不结算给供应商。</li></ul>
<h2>如何裁定</h2>
<p>供应商提出方案或拒绝后，买家有 7 天时间接受方案或申请平台介入。逾期未处理的，按供应商最后提出的方案处理；没有方案的，不予退款，申请随即结束。</p>
<p>平台对照订单与实收货物，审核双方提交的证据，作出决定：全额退款、部分退款或不退款。决定以书面说明理由，不影响当事人诉诸法院。</p>
<h2>退款方式</h2>
<p>按原支付方式、原币种和订单汇率退回。已向海关缴纳的关税和进口环节税，须向海关申请退还。</p>
<p>本演示不涉及真实资金。</p>`,
    },
  },
}
