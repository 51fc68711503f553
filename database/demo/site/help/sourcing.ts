import { type Article, OPENS_SOON } from '../article.ts'

export const sourcing: readonly Article[] = [
  {
    id: 141,
    texts: {
      spa: {
        title: 'Pedir precio con un enlace, una foto o un texto',
        content: `<p>La consulta de precio sirve para comprar lo que no está en el catálogo. En una misma consulta se mezclan enlaces de 1688, Taobao, Alibaba, AliExpress u otras tiendas, fotos y descripciones: hasta 20.</p>
<ul><li>Por cada artículo conviene indicar variante, cantidad y precio objetivo.</li>
<li>Con país y código postal, la cotización llega ya con el coste puesto en destino.</li>
<li>Mientras está pendiente de revisión o necesita información, la consulta se puede modificar o cancelar. Cuando el equipo empieza a tramitarla, queda bloqueada 15 minutos.</li></ul>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Asking for a price with a link, a photo or a text',
        content: `<p>A price inquiry is for what the catalogue does not have. One inquiry can mix links from 1688, Taobao, Alibaba, AliExpress or other shops with photos and descriptions: up to 20.</p>
<ul><li>For each item give the variant, quantity and target price.</li>
<li>With country and postal code, the quote comes with the landed cost.</li>
<li>While it awaits review or needs information, you can edit or cancel it. Once our team starts working on it, it is locked for 15 minutes.</li></ul>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '用链接、图片或文字询价',
        content: `<p>目录里没有的商品，可通过询价采购。一次询价可混合 1688、淘宝、阿里巴巴、速卖通等平台的链接、图片和文字描述，最多 20 条。</p>
<ul><li>每条建议写明规格、数量和目标价。</li>
<li>填写国家和邮编，报价会直接包含到门成本。</li>
<li>待审核或待补充时可修改或取消；客服受理后锁定 15 分钟。</li></ul>
${OPENS_SOON.zh}`,
      },
    },
  },
  {
    id: 142,
    texts: {
      spa: {
        title: 'Cotizaciones: comparar, renegociar, aceptar',
        content: `<p>Una cotización es válida 7 días y no se modifica: cada cambio crea una versión nueva que se puede comparar con la anterior.</p>
<ul><li><b>Renegociar.</b> Se indica el precio objetivo y el motivo; hasta 5 rondas por consulta.</li>
<li><b>Aceptar.</b> Crea líneas en el carrito con la cantidad y el precio acordados.</li>
<li><b>Rechazar.</b> Cierra la cotización; la consulta se puede volver a enviar.</li></ul>
<p>Aceptar no obliga a comprar: el pedido se confirma después, en el carrito.</p>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Quotes: compare, renegotiate, accept',
        content: `<p>A quote is valid for 7 days and is never edited: each change creates a new version that can be compared with the one before.</p>
<ul><li><b>Renegotiate.</b> State your target price and why; up to 5 rounds per inquiry.</li>
<li><b>Accept.</b> Creates cart lines with the agreed quantity and price.</li>
<li><b>Decline.</b> Closes the quote; the inquiry can be sent again.</li></ul>
<p>Accepting does not commit you to buy: you confirm the order later, in the cart.</p>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '报价：比较、议价、接受',
        content: `<p>报价有效期 7 天，不会直接修改；每次调整都会生成新版本，可与旧版并排比较。</p>
<ul><li><b>议价。</b>填写目标价和理由，每次询价最多 5 轮。</li>
<li><b>接受。</b>按约定的数量和价格加入购物车。</li>
<li><b>拒绝。</b>关闭该报价，询价可重新提交。</li></ul>
<p>接受报价并不等于购买，仍需在购物车中确认下单。</p>
${OPENS_SOON.zh}`,
      },
    },
  },
  {
    id: 143,
    texts: {
      spa: {
        title: 'Hablar con un proveedor',
        content: `<p>Desde un producto, un pedido o la ficha de un proveedor se abre una conversación. Los mensajes llegan al momento y cada uno conserva el idioma en que se escribió.</p>
<ul><li>Se pueden enviar imágenes, documentos, productos y pedidos.</li>
<li>Sin mensajes durante 7 días, la conversación pasa a inactiva. Una conversación cerrada se puede reabrir durante 30 días.</li>
<li>Los acuerdos importantes deben quedar por escrito aquí: en una disputa valen como prueba.</li></ul>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Talking to a supplier',
        content: `<p>Start a conversation from a product, an order or a supplier's page. Messages arrive at once and each keeps the language it was written in.</p>
<ul><li>You can send images, documents, products and orders.</li>
<li>After 7 days without messages a conversation becomes inactive. A closed one can be reopened for 30 days.</li>
<li>Put what matters in writing here: it counts as evidence in a dispute.</li></ul>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '与供应商沟通',
        content: `<p>在商品页、订单或供应商主页均可发起会话。消息即时送达，并保留原文语言。</p>
<ul><li>可发送图片、文件、商品和订单。</li>
<li>7 天无消息，会话转为不活跃；已关闭的会话 30 天内可重新打开。</li>
<li>重要约定请在此留下文字，发生纠纷时可作为证据。</li></ul>
${OPENS_SOON.zh}`,
      },
    },
  },
]
