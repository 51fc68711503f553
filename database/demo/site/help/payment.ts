import type { Article } from '../article.ts'

export const payment: readonly Article[] = [
  {
    id: 111,
    texts: {
      spa: {
        title: 'Formas de pago y plazos',
        content: `<p>Los pedidos se pagan a la plataforma, que abona al proveedor cuando el pedido se completa.</p>
<ul><li><b>Tarjeta.</b> Pago inmediato, en la página segura de nuestro proveedor de pagos; el pedido espera 72 horas.</li>
<li><b>Transferencia bancaria.</b> El pedido espera 7 días. Hay que escribir tal cual el concepto que muestra el pedido.</li></ul>
<p>La página del pedido ofrece las formas de pago disponibles en su moneda.</p>
<p>Lo que se paga depende del Incoterm: con EXW y FOB, mercancía y tarifa de servicio; con DAP, también el transporte internacional; con DDP, todo, aranceles e impuestos incluidos.</p>
<p>Esto es una demostración: no se cobra ningún importe real.</p>`,
      },
      en: {
        title: 'Payment methods and deadlines',
        content: `<p>Orders are paid to the platform, which pays the supplier once the order is complete.</p>
<ul><li><b>Card.</b> Immediate, on our payment provider’s secure page; the order is held for 72 hours.</li>
<li><b>Bank transfer.</b> The order is held for 7 days. Enter the transfer reference exactly as the order shows it.</li></ul>
<p>The order’s page offers the payment methods available in its currency.</p>
<p>What you pay depends on the Incoterm: the goods and the service fee under EXW and FOB; international freight as well under DAP; everything under DDP, duties and taxes included.</p>
<p>This is a demonstration: no real money is taken.</p>`,
      },
      zh: {
        title: '付款方式与期限',
        content: `<p>货款支付给平台，订单完成后由平台结算给供应商。</p>
<ul><li><b>银行卡。</b>在支付服务商的安全页面付款，即时到账；订单保留 72 小时。</li>
<li><b>银行转账。</b>订单保留 7 天，请按订单页显示的内容准确填写转账附言。</li></ul>
<p>订单页会列出该币种可用的付款方式。</p>
<p>应付金额取决于贸易术语：EXW、FOB 支付货款和平台服务费；DAP 还包括国际运费；DDP 全部费用一并支付，含关税和进口环节税。</p>
<p>本平台为演示，不会产生任何真实扣款。</p>`,
      },
    },
  },
  {
    id: 112,
    texts: {
      spa: {
        title: 'Pagar por transferencia y enviar el comprobante',
        content: `<p>En la página del pedido, «Datos para la transferencia» muestra el concepto, el importe, el titular, la cuenta, el código SWIFT y el banco; cada dato se puede copiar. Los pedidos hechos juntos se pueden pagar con una sola transferencia.</p>
<ul><li><b>Concepto.</b> Se escribe tal cual: así sabemos de quién es la transferencia.</li>
<li><b>Importe.</b> Debe llegar íntegro: conviene elegir «gastos a cargo del ordenante» (OUR). Si falta una parte, el pedido muestra cuánto queda; si sobra, se reembolsa.</li>
<li><b>Comprobante de pago.</b> Se sube en la misma página: hasta 5 archivos (PDF o foto, de 10 MB como máximo cada uno), con el importe, la fecha y el número de operación del banco.</li>
<li><b>Revisión.</b> Suele tardar un día laborable desde que llega el dinero. Mientras tanto no corre ningún plazo y el pedido no se cancela.</li>
<li><b>Si no se puede aceptar</b>, se explica el motivo y se puede enviar otro comprobante. Igual que tras un pago parcial, hay un nuevo plazo de 72 horas; para el saldo sigue valiendo el suyo.</li></ul>`,
      },
      en: {
        title: 'Paying by bank transfer and sending proof',
        content: `<p>On the order’s page, “Bank transfer details” gives the transfer reference, amount, account holder, account, SWIFT code and bank; each can be copied. Orders placed together can be paid with a single transfer.</p>
<ul><li><b>Transfer reference.</b> Enter it exactly as shown: it tells us whose transfer it is.</li>
<li><b>Amount.</b> It must arrive in full, so choose “all charges to sender” (OUR). If part of it is missing, the order shows what is still due; anything above it is refunded.</li>
<li><b>Proof of payment.</b> Upload it on the same page: up to 5 files (PDF or photo, up to 10 MB each), with the amount, the date and the bank’s transaction number.</li>
<li><b>Review.</b> It usually takes one working day once the money has arrived. Meanwhile no deadline runs and the order is not cancelled.</li>
<li><b>If we cannot accept it</b>, we tell you why and you can send another proof. As after a part payment, there is a new deadline of 72 hours; a balance keeps its own.</li></ul>`,
      },
      zh: {
        title: '银行转账与上传付款凭证',
        content: `<p>在订单页的“转账信息”中，可以看到转账附言、金额、户名、账号、SWIFT 代码和开户行，每项均可一键复制。同时提交的多笔订单可用一次转账合并付款。</p>
<ul><li><b>转账附言。</b>请准确填写，以便我们识别您的转账。</li>
<li><b>金额。</b>请确保足额到账，建议选择“费用由汇款人承担”（OUR）。不足的，订单页会显示还需支付的金额；多付的部分将退还。</li>
<li><b>付款凭证。</b>在同一页面上传，最多 5 个文件（PDF 或照片，每个不超过 10 MB），并填写转账金额、转账日期和银行流水号。</li>
<li><b>核对。</b>款项到账后，一般在一个工作日内核对完毕。核对期间不计算付款期限，订单不会被取消。</li>
<li><b>未通过审核的</b>，会说明原因，您可以重新提交付款凭证。与部分付款的情况一样，重新给予 72 小时期限；尾款仍按原期限支付。</li></ul>`,
      },
    },
  },
  {
    id: 113,
    texts: {
      spa: {
        title: 'Anticipo y saldo',
        content: `<p>En pedidos de fabricación algunos proveedores aceptan un anticipo. El porcentaje figura en el resumen antes de confirmar; si no se indica nada, se paga el 100 % por adelantado.</p>
<ul><li>La producción empieza cuando recibimos el anticipo.</li>
<li>Cuando la mercancía está lista y fotografiada, el pedido pasa a «Saldo pendiente». Hay 15 días para pagarlo; después se envía un recordatorio cada 15 días: un pedido con el anticipo pagado nunca se cancela automáticamente.</li>
<li>La mercancía no sale hasta que el saldo está pagado.</li></ul>`,
      },
      en: {
        title: 'Deposit and balance',
        content: `<p>For made-to-order goods some suppliers accept a deposit. The percentage is in the summary before you confirm; if none is stated, 100% is paid in advance.</p>
<ul><li>Production starts when the deposit has arrived.</li>
<li>When the goods are ready and photographed, the order moves to “Balance due”. You have 15 days to pay it, then we send a reminder every 15 days: an order with a paid deposit is never cancelled automatically.</li>
<li>Nothing ships until the balance is paid.</li></ul>`,
      },
      zh: {
        title: '预付款与尾款',
        content: `<p>对于定制生产的订单，部分供应商接受预付款。比例在确认前的汇总中列明；未注明的，需预付全款。</p>
<ul><li>预付款到账后开始生产。</li>
<li>完成备货并拍照后，订单进入“待付尾款”。付款期限为 15 天，逾期每 15 天提醒一次；已付预付款的订单不会自动取消。</li>
<li>尾款付清后才会发货。</li></ul>`,
      },
    },
  },
  {
    id: 114,
    texts: {
      spa: {
        title: 'Monedas y tipos de cambio',
        content: `<p>Los proveedores fijan sus precios en yuanes (CNY). Rutaseda los muestra en la moneda elegida en la cabecera, con el tipo de cambio del día y su fecha.</p>
<ul><li>Los precios unitarios muy pequeños llevan más decimales, para que el redondeo no falsee el total.</li>
<li>Al confirmar el pedido, el tipo queda fijado: el importe no varía aunque cambie el mercado.</li>
<li>Al elegir un país se propone su moneda; se puede cambiar después.</li>
<li>Si el tipo tiene más de 7 días, se avisa junto al precio.</li></ul>`,
      },
      en: {
        title: 'Currencies and exchange rates',
        content: `<p>Suppliers set prices in Chinese yuan (CNY). Rutaseda shows them in the currency chosen in the header, at a dated daily rate.</p>
<ul><li>Very small unit prices carry extra decimals so that rounding never distorts the total.</li>
<li>When you confirm an order the rate is frozen: the amount stays the same whatever the market does.</li>
<li>Choosing a country suggests its currency; you can change it.</li>
<li>A rate older than 7 days is flagged next to the price.</li></ul>`,
      },
      zh: {
        title: '货币与汇率',
        content: `<p>供应商以人民币（CNY）定价，平台按页面顶部所选货币，以当日汇率换算并注明汇率日期。</p>
<ul><li>单价很小的商品会保留更多小数位，避免四舍五入影响总额。</li>
<li>确认订单时锁定汇率，之后市场波动不影响应付金额。</li>
<li>选择国家时会自动带出当地货币，也可另行更改。</li>
<li>汇率超过 7 天未更新时，价格旁会有提示。</li></ul>`,
      },
    },
  },
  {
    id: 115,
    texts: {
      spa: {
        title: 'Facturas y documentos del pedido',
        content: `<p>En la página del pedido, «Documentos» reúne hasta tres archivos PDF, en el idioma de la página:</p>
<ul><li><b>Factura proforma</b>, desde que el pedido está confirmado; sirve para ordenar la transferencia o solicitar una licencia de importación.</li>
<li><b>Factura comercial</b>, desde que el pedido está pendiente de envío; es la que exige la aduana.</li>
<li><b>Lista de embalaje</b>, desde el primer envío, con una página por envío: cajas máster, peso neto y bruto, y volumen.</li></ul>
<p>Los datos fiscales son los que se indicaron al hacer el pedido. La referencia de compra propia, si se indicó entonces, aparece en los tres documentos. De un pedido cancelado no hay documentos.</p>`,
      },
      en: {
        title: 'Invoices and order documents',
        content: `<p>“Documents” on the order’s page holds up to three PDF files, in the language of the page:</p>
<ul><li><b>Proforma invoice</b>, once the order is confirmed; use it to arrange the transfer or an import licence.</li>
<li><b>Commercial invoice</b>, once the order is awaiting shipment; customs will ask for it.</li>
<li><b>Packing list</b>, from the first shipment on, with one page per shipment: cartons, net and gross weight, and volume.</li></ul>
<p>Tax details are those you gave when you placed the order. Your PO number, if you gave one then, is printed on all three. A cancelled order has no documents.</p>`,
      },
      zh: {
        title: '发票与订单单据',
        content: `<p>订单详情页的“单据”栏最多提供三种 PDF 文件，语言与页面一致：</p>
<ul><li><b>形式发票</b>：订单确认后即可下载，用于办理汇款或进口许可。</li>
<li><b>商业发票</b>：订单进入“待发货”后即可下载，清关必备。</li>
<li><b>装箱单</b>：首批货物发出后即可下载，每批一页，列明箱数、净重、毛重和体积。</li></ul>
<p>税务信息以下单时填写的为准。下单时如填写了采购单号，会印在三种单据上。已取消的订单没有单据。</p>`,
      },
    },
  },
]
