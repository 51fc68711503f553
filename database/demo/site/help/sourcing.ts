import type { Article } from '../article.ts'

export const sourcing: readonly Article[] = [
  {
    id: 141,
    texts: {
      spa: {
        title: 'Pedir precio con un enlace, una foto o un texto',
        content: `<p>La consulta de precio sirve para comprar lo que no está en el catálogo, o un producto del catálogo en otra cantidad. Es gratuita y no compromete a nada. Cada una admite de 1 a 20 productos: enlaces de 1688, Taobao, Alibaba, AliExpress u otras tiendas, fotos, descripciones y productos de Rutaseda, mezclados.</p>
<ul><li><b>Enlaces.</b> Se puede pegar un enlace, un mensaje entero o una columna de una hoja de cálculo: cada enlace será un producto. Debe ser la dirección https de una página pública. El sistema no abre los enlaces, así que conviene escribir también qué es cada producto.</li>
<li><b>Cada producto.</b> La cantidad es obligatoria; la opción y el precio objetivo por unidad ayudan a cotizar mejor.</li>
<li><b>Entrega.</b> Con país, código postal e Incoterm, la cotización llega con el coste puesto en destino. Se puede pedir antes una muestra y adjuntar hasta 10 archivos.</li>
<li><b>Borrador.</b> Lo escrito se guarda en el navegador hasta que se envía.</li></ul>
<h2>Después de enviarla</h2>
<ul><li><b>Recibida.</b> Se puede editar o cancelar hasta que el equipo empieza a preparar la cotización.</li>
<li><b>Falta información.</b> Si el equipo pregunta algo, hay 14 días para responder; después, la consulta de precio caduca.</li>
<li><b>Cotizada.</b> La cotización llega a la campana y, si el aviso está activado, por correo.</li>
<li><b>Rechazada, cancelada o caducada.</b> «Enviar de nuevo» crea una copia, que se puede editar.</li></ul>
<p>Se pueden tener hasta 50 consultas de precio abiertas a la vez.</p>`,
      },
      en: {
        title: 'Asking for a price with a link, a picture or a text',
        content: `<p>A price inquiry is for what the catalogue does not have, or for a catalogue product in another quantity. It is free and commits you to nothing. Each one takes 1 to 20 products: links from 1688, Taobao, Alibaba, AliExpress or other shops, pictures, descriptions and products on Rutaseda, in any mix.</p>
<ul><li><b>Links.</b> Paste a link, a whole message or a spreadsheet column: each link becomes a product. It must be the https address of a public page. The system does not open links, so say what each product is, too.</li>
<li><b>Each product.</b> The quantity is required; the option and a target unit price help us to quote.</li>
<li><b>Delivery.</b> With country, postal code and Incoterm, the quote comes with the landed cost. You can ask for a sample first and attach up to 10 files.</li>
<li><b>Draft.</b> What you type is kept in your browser until you send it.</li></ul>
<h2>Once it is sent</h2>
<ul><li><b>Received.</b> You can edit or cancel it until our team starts to prepare the quote.</li>
<li><b>Needs information.</b> If our team asks something, you have 14 days to answer; after that the price inquiry expires.</li>
<li><b>Quoted.</b> The quote reaches the bell and, if you have these e-mails switched on, your inbox.</li>
<li><b>Rejected, cancelled or expired.</b> “Send again” makes a copy, which you can edit.</li></ul>
<p>You can have up to 50 price inquiries open at once.</p>`,
      },
      zh: {
        title: '用链接、图片或文字询价',
        content: `<p>目录里没有的商品，或目录商品需要不同的数量，都可以询价。询价免费，不构成购买承诺。每张询价单可包含 1–20 个商品，1688、淘宝、阿里巴巴、速卖通等网店的链接、图片、文字描述和丝途商品可混合填写。</p>
<ul><li><b>链接。</b>可粘贴一个链接、整段聊天内容或表格中的一列，每个链接生成一个商品。链接须为公开网页的 https 地址。系统不会打开链接，请同时写明商品是什么。</li>
<li><b>每个商品。</b>数量必填；写明规格和目标单价，有助于报价。</li>
<li><b>收货。</b>填写国家/地区、邮政编码和贸易术语，报价会包含到门成本。可要求先拿样品，并可上传最多 10 个附件。</li>
<li><b>草稿。</b>提交前，填写内容保存在您的浏览器中。</li></ul>
<h2>提交之后</h2>
<ul><li><b>待受理。</b>平台开始准备报价之前，您可以编辑或取消。</li>
<li><b>待补充信息。</b>如平台有疑问，请在 14 天内回复，逾期询价单将过期。</li>
<li><b>已报价。</b>报价会在铃铛中提醒；如已开启邮件通知，也会发送邮件。</li>
<li><b>无法报价、已取消或已过期。</b>点击“重新提交”会生成一份副本，可再编辑。</li></ul>
<p>最多可同时有 50 张进行中的询价单。</p>`,
      },
    },
  },
  {
    id: 142,
    texts: {
      spa: {
        title: 'Cotizaciones: comparar, pedir otro precio, aceptar',
        content: `<p>Una cotización indica precio por unidad, cantidad, plazo de preparación y coste puesto en destino. Suele ser válida 7 días; la fecha exacta figura en ella y, 24 horas antes, se envía un aviso. Nunca se modifica: cada cambio es una versión nueva, que se puede comparar con las anteriores.</p>
<ul><li><b>Pedir otro precio.</b> Se indican el precio objetivo para la mercancía y el motivo, hasta 5 veces por consulta de precio. La cotización actual ya no se puede aceptar; la respuesta llega como versión nueva.</li>
<li><b>Aceptar.</b> Los productos pasan al carrito con el precio y la cantidad acordados, que no cambian. El precio se reserva mientras la cotización es válida y, como mínimo, durante 72 horas desde la aceptación. Si no se hace el pedido en ese plazo, la consulta de precio caduca.</li>
<li><b>Rechazar.</b> Cierra la consulta de precio, que se puede enviar de nuevo.</li></ul>
<p>Se fijan el precio y la cantidad de cada producto. El transporte internacional, la tarifa de servicio, los aranceles y los impuestos de importación son estimaciones y se calculan de nuevo en el carrito.</p>
<p>Aceptar no obliga a comprar: el pedido se hace después, desde el carrito.</p>`,
      },
      en: {
        title: 'Quotes: compare, ask for another price, accept',
        content: `<p>A quote gives unit price, quantity, lead time and landed cost. It is usually valid for 7 days; the exact date is on it, and we remind you 24 hours before. It is never edited: each change is a new version, which you can compare with the earlier ones.</p>
<ul><li><b>Ask for another price.</b> State your target price for the goods and why, up to 5 times per price inquiry. The current quote can then no longer be accepted; our answer comes as a new version.</li>
<li><b>Accept.</b> The products go into your cart at the agreed price and quantity, which are locked. The price is reserved while the quote is valid, and for at least 72 hours from when you accept. If you do not order in that time, the price inquiry expires.</li>
<li><b>Decline.</b> Closes the price inquiry; you can send it again.</li></ul>
<p>The price and quantity of each product are fixed. International freight, service fee, import duty and import taxes are estimates and are calculated again in the cart.</p>
<p>Accepting does not commit you to buy: you place the order later, from the cart.</p>`,
      },
      zh: {
        title: '报价：对比、议价、接受',
        content: `<p>报价列明单价、数量、发货期和到门成本，有效期一般为 7 天，以报价上的时间为准，到期前 24 小时会提醒您。报价不会直接修改，每次调整都会生成新版本，可与之前的版本对比。</p>
<ul><li><b>议价。</b>填写全部商品的目标总价和理由，每张询价单最多 5 次。提交后，当前报价无法再接受，新的报价会作为新版本发出。</li>
<li><b>接受。</b>商品按约定的价格和数量加入购物车，不再变动。价格在报价有效期内保留，且自接受起至少保留 72 小时；逾期未下单，询价单将过期。</li>
<li><b>拒绝。</b>询价单随之关闭，可以重新提交。</li></ul>
<p>锁定的是每个商品的单价和数量；国际运费、平台服务费、关税和进口环节税均为预估，将在购物车中重新计算。</p>
<p>接受报价并不等于购买，之后仍需从购物车下单。</p>`,
      },
    },
  },
  {
    id: 143,
    texts: {
      spa: {
        title: 'Hablar con un proveedor',
        content: `<p>Desde la ficha de un producto, un pedido o la página de un proveedor se abre una conversación. Desde una consulta de precio se escribe al equipo de Rutaseda. Los mensajes llegan al momento.</p>
<ul><li><b>Archivos.</b> Se pueden enviar imágenes y documentos. El producto o el pedido del que se habla figura en la conversación.</li>
<li><b>Idioma.</b> Cada mensaje conserva el idioma en que se escribió. Si la plataforma tiene un traductor configurado, se puede pedir la traducción automática de un mensaje; el original siempre permanece.</li>
<li><b>Estados.</b> Esperando respuesta, hasta que el proveedor escribe por primera vez; activa, mientras hay mensajes; inactiva, tras 7 días sin ninguno; cerrada, si una de las partes la cierra. Escribir en los 30 días siguientes al cierre la vuelve a abrir; después se empieza una nueva.</li>
<li><b>Acuerdos.</b> Conviene dejar por escrito aquí lo importante: si hay una solicitud de reembolso o una disputa sobre un pedido, el equipo de Rutaseda puede leer sus conversaciones.</li></ul>`,
      },
      en: {
        title: 'Talking to a supplier',
        content: `<p>Start a conversation from a product page, an order or a supplier’s page. From a price inquiry you write to Rutaseda’s team. Messages arrive at once.</p>
<ul><li><b>Files.</b> You can send pictures and documents. The product or order that you are talking about is shown in the conversation.</li>
<li><b>Language.</b> Each message keeps the language it was written in. Where the platform has a translator configured, you can ask for a machine translation of a message; the original always stays.</li>
<li><b>Statuses.</b> Awaiting reply, until the supplier first writes; active, while there are messages; inactive, after 7 days without any; closed, once either side closes it. Writing within 30 days of its closing opens it again; after that you start a new one.</li>
<li><b>Agreements.</b> Put what matters in writing here: if there is a refund request or a dispute about an order, Rutaseda’s team can read its conversations.</li></ul>`,
      },
      zh: {
        title: '联系供应商',
        content: `<p>在商品详情页、订单或供应商主页均可发起会话；在询价单中则可与丝途团队会话。消息即时送达。</p>
<ul><li><b>文件。</b>可发送图片和文件。会话中会显示所涉及的商品或订单。</li>
<li><b>语言。</b>每条消息保留原文语言。平台配置了翻译服务时，可按需对单条消息进行机器翻译，原文始终保留。</li>
<li><b>状态。</b>供应商首次回复前为“等待回复”；有消息往来时为“进行中”；7 天无消息转为“近期无消息”；任一方关闭后为“已关闭”。关闭后 30 天内发送消息可重新开启，超过 30 天须发起新的会话。</li>
<li><b>约定。</b>重要约定请在会话中留下文字：订单有退款申请或纠纷时，丝途团队可以查看该订单的会话。</li></ul>`,
      },
    },
  },
]
