import type { Article } from '../article.ts'

export const buying: readonly Article[] = [
  {
    id: 101,
    texts: {
      spa: {
        title: 'Comprar en Rutaseda, paso a paso',
        content: `<p>Cada pedido se hace a un solo proveedor. Si el carrito reúne productos de varios, se crea un pedido por proveedor y todos se pueden pagar juntos.</p>
<h2>Los pasos</h2>
<ul><li><b>Confirmación.</b> Si el transporte necesita una revisión o el proveedor confirma manualmente, tiene 48 horas para responder. Si propone un importe más alto, hay otras 48 horas para aceptarlo. En los demás casos el pedido pasa directamente a pago.</li>
<li><b>Pago.</b> Con tarjeta hay 72 horas; por transferencia, 7 días. Pasado el plazo, el pedido se cancela y las existencias vuelven a la venta.</li>
<li><b>Preparación.</b> El proveedor fabrica o prepara la mercancía y adjunta fotos de la inspección. Si queda saldo, se paga entonces.</li>
<li><b>Envío.</b> La mercancía sale en uno o varios envíos, cada uno con su número de seguimiento.</li>
<li><b>Recepción.</b> Al confirmar la recepción, el pedido se completa. Si nadie la confirma, se completa 15 días después de la entrega o, si esta no consta, 60 días después del envío, salvo que haya una disputa abierta.</li></ul>
<p>La página de cada pedido muestra a quién le toca actuar y hasta cuándo. Desde allí, «Cómo funciona un pedido» explica todos los estados y plazos.</p>`,
      },
      en: {
        title: 'Buying on Rutaseda, step by step',
        content: `<p>An order always goes to a single supplier. When the cart holds products from several, one order per supplier is created, and all of them can be paid together.</p>
<h2>The steps</h2>
<ul><li><b>Confirmation.</b> When freight needs a manual check or the supplier confirms by hand, they have 48 hours to answer. If they propose a higher amount, you have another 48 hours to accept it. Otherwise the order goes straight to payment.</li>
<li><b>Payment.</b> You have 72 hours by card and 7 days by bank transfer. After that the order is cancelled and the stock is released.</li>
<li><b>Preparation.</b> The supplier makes or picks the goods and attaches inspection photos. If there is a balance, it is paid then.</li>
<li><b>Shipping.</b> The goods leave in one or several shipments, each with its tracking number.</li>
<li><b>Receipt.</b> Confirming receipt completes the order. If nobody does, it completes 15 days after delivery or, if no delivery is reported, 60 days after shipping, unless a dispute is open.</li></ul>
<p>Each order’s page shows whose turn it is and until when. From there, “How an order works” explains every status and deadline.</p>`,
      },
      zh: {
        title: '从下单到收货，一步步说明',
        content: `<p>每笔订单只对应一家供应商。购物车中有多家供应商的商品时，系统会按供应商拆分为多笔订单，可合并付款。</p>
<h2>流程</h2>
<ul><li><b>确认。</b>运费需要人工核算，或供应商选择手动确认时，供应商须在 48 小时内答复；如提出更高的金额，您有 48 小时决定是否接受。其他情况直接进入付款。</li>
<li><b>付款。</b>银行卡付款限 72 小时，银行转账限 7 天。逾期未付，订单自动取消，库存释放。</li>
<li><b>备货。</b>供应商生产或配货，并上传验货照片。如有尾款，此时支付。</li>
<li><b>发货。</b>货物分一批或多批发出，每批都有运单号。</li>
<li><b>收货。</b>确认收货后订单完成。未确认的，送达 15 天后自动完成；无送达信息的，发货 60 天后自动完成。有未结纠纷的除外。</li></ul>
<p>订单详情页会标明当前由谁处理、截止到什么时候；点击其中的“订单流程”，可查看所有状态和期限的说明。</p>`,
      },
    },
  },
  {
    id: 102,
    texts: {
      spa: {
        title: 'Pedido mínimo, múltiplos y cajas máster',
        content: `<p>Cada producto indica su pedido mínimo (MOQ). Se cuenta sobre el total del producto: se pueden combinar colores y tallas hasta alcanzarlo, incluidas las unidades que ya están en el carrito.</p>
<ul><li><b>Múltiplo.</b> Algunos productos se venden de 6 en 6 o de 12 en 12, porque así salen de fábrica.</li>
<li><b>Caja máster.</b> La ficha indica cuántas unidades lleva cada caja, su peso bruto y sus medidas. Pedir cajas completas abarata el transporte.</li>
<li><b>Mínimo del proveedor.</b> Algunos proveedores piden además un importe mínimo de mercancía por pedido. El carrito muestra lo que falta. Las muestras y las cotizaciones aceptadas no cuentan para este mínimo.</li></ul>`,
      },
      en: {
        title: 'Minimum order, multiples and cartons',
        content: `<p>Each product states its minimum order quantity (MOQ). It applies to the product as a whole: colours and sizes can be combined to reach it, and what is already in the cart counts.</p>
<ul><li><b>Multiple.</b> Some products are sold in sixes or dozens because that is how they leave the factory.</li>
<li><b>Carton.</b> The product page gives units per carton, weight and dimensions. Full cartons make freight cheaper.</li>
<li><b>Supplier minimum.</b> Some suppliers also ask for a minimum goods amount per order. The cart shows what is missing. Samples and accepted quotes neither need to reach this minimum nor count towards it.</li></ul>`,
      },
      zh: {
        title: '起订量、订购倍数与装箱',
        content: `<p>每件商品都标有起订量（MOQ），按该商品的总数计算：不同颜色、尺码可以混批，购物车里已有的数量也计入。</p>
<ul><li><b>订购倍数。</b>部分商品按 6 件或 12 件一组出厂，须按倍数订购。</li>
<li><b>装箱。</b>详情页列出每箱数量、重量和尺寸；整箱订购运费更划算。</li>
<li><b>供应商起订金额。</b>部分供应商对单笔订单的货款另有最低要求，购物车会显示还差多少。样品和已接受的报价不受此限制，也不计入起订金额。</li></ul>`,
      },
    },
  },
  {
    id: 103,
    texts: {
      spa: {
        title: 'Precios por cantidad y coste puesto en destino',
        content: `<p>El precio unitario baja por tramos. El tramo activo se marca al cambiar la cantidad y se aplica a todas las unidades del producto, no solo a las que superan el umbral.</p>
<h2>El coste puesto en destino</h2>
<p>Al elegir país y método de envío, la ficha desglosa mercancía, transporte internacional, tarifa de servicio, aranceles e impuestos de importación, y calcula lo que cuesta cada unidad puesta en destino. Es la cifra que conviene comparar entre proveedores.</p>
<ul><li>Los importes de aduana son una estimación, salvo con DDP, donde se cobran tal como se han cotizado.</li>
<li>Al tramitar el pedido, los precios quedan fijados durante 15 minutos. Si algo cambia después, se pide una nueva confirmación: nunca se cobra más de lo mostrado.</li></ul>`,
      },
      en: {
        title: 'Quantity prices and landed cost',
        content: `<p>The unit price falls in tiers. The active tier is highlighted as you change the quantity, and it applies to every unit of the product, not only to those above the threshold.</p>
<h2>Landed cost</h2>
<p>Choose a country and a shipping method and the product page breaks down goods, international freight, service fee, duties and import taxes, and works out the landed cost of one unit. That is the figure to compare between suppliers.</p>
<ul><li>Customs amounts are estimates, except under DDP, where they are charged as quoted.</li>
<li>At checkout prices are held for 15 minutes. If anything changes after that, we ask you again: you are never charged more than you were shown.</li></ul>`,
      },
      zh: {
        title: '阶梯价与到门成本',
        content: `<p>单价按数量分档下降。修改数量时，当前档位会高亮显示，并适用于该商品的全部数量，而不只是超出部分。</p>
<h2>到门成本</h2>
<p>选择目的国和运输方式后，商品详情页会列出货款、国际运费、平台服务费、关税和进口环节税，并算出每件商品的到门成本。比较供应商时，应以这个数字为准。</p>
<ul><li>除 DDP 按报价收取外，关税和进口环节税均为预估。</li>
<li>结算时价格锁定 15 分钟。之后若有变动，会请您重新确认，实收金额绝不会高于页面显示。</li></ul>`,
      },
    },
  },
  {
    id: 104,
    texts: {
      spa: {
        title: 'Pedir muestras antes de comprar',
        content: `<p>De casi todos los productos se pueden pedir muestras: cantidades pequeñas, sin llegar al pedido mínimo. Los que no las ofrecen llevan la marca «Sin muestras». El precio de muestra suele ser más alto, porque cada una se prepara por separado.</p>
<ul><li>La ficha indica el precio de muestra y el máximo de unidades.</li>
<li>Las muestras van en una línea aparte del carrito y se envían normalmente por exprés.</li>
<li>Conviene indicar en la nota para el proveedor qué se quiere comprobar: material, tacto, acabado, embalaje.</li>
<li>La muestra es la referencia para la inspección: conviene guardarla hasta recibir el pedido completo.</li></ul>`,
      },
      en: {
        title: 'Ordering samples first',
        content: `<p>You can order samples of most products: small quantities, below the minimum order. Products without samples are marked “No samples”. The sample price is usually higher, because each one is prepared separately.</p>
<ul><li>The product page shows the sample price and the maximum number of units.</li>
<li>Samples are a separate line in the cart and normally travel by express.</li>
<li>Use the note to the supplier to say what you want to check: material, feel, finish, packaging.</li>
<li>The sample is the reference for inspection, so keep it until the full order has arrived.</li></ul>`,
      },
      zh: {
        title: '下单前先拿样品',
        content: `<p>大多数商品可拿样，少量即可订购，不受起订量限制；不支持拿样的商品会标注“不提供样品”。样品需单独准备，单价通常高于大货。</p>
<ul><li>详情页标明样品价和可购数量上限。</li>
<li>样品在购物车中单独成行，一般走国际快递。</li>
<li>建议在给供应商的留言中写明需要确认的要点：材质、手感、做工、包装。</li>
<li>样品是验货的依据，请保留到大货收齐为止。</li></ul>`,
      },
    },
  },
  {
    id: 105,
    texts: {
      spa: {
        title: 'El carrito, por proveedores',
        content: `<p>El carrito agrupa las líneas por proveedor, porque de cada grupo saldrá un pedido. Admite hasta 100 líneas.</p>
<ul><li><b>Cada aviso, en su línea.</b> Si faltan unidades o existencias, o si ha cambiado el precio, la línea lo dice y propone cómo resolverlo.</li>
<li><b>Líneas caducadas.</b> Los productos retirados y las cotizaciones vencidas dejan de contar y se conservan 30 días por si hace falta consultarlos.</li>
<li><b>Líneas de una cotización.</b> Llevan la cantidad y el precio acordados, y no se modifican.</li>
<li><b>Envío.</b> Para cada proveedor se elige un método; si no se elige, se aplica el más económico.</li></ul>`,
      },
      en: {
        title: 'The cart, supplier by supplier',
        content: `<p>The cart groups lines by supplier because each group becomes an order. It holds up to 100 lines.</p>
<ul><li><b>Problems shown where they are.</b> If quantity or stock falls short, or a price has changed, the line says so and offers a solution.</li>
<li><b>Expired lines.</b> Withdrawn products and expired quotes no longer count and stay visible for 30 days.</li>
<li><b>Quoted lines.</b> They carry the agreed quantity and price and cannot be edited.</li>
<li><b>Shipping.</b> Pick a method per supplier; if you do not, the cheapest is used.</li></ul>`,
      },
      zh: {
        title: '按供应商分组的购物车',
        content: `<p>购物车按供应商分组，每组生成一笔订单，最多可放 100 行商品。</p>
<ul><li><b>问题就地提示。</b>数量不足、库存不足或价格变动，都会在对应行说明并给出处理办法。</li>
<li><b>失效商品。</b>已下架的商品和过期报价不再计入，保留 30 天供查阅。</li>
<li><b>报价商品。</b>数量和价格以报价为准，不可修改。</li>
<li><b>运输方式。</b>可为每家供应商分别选择；未选择时默认最经济的方式。</li></ul>`,
      },
    },
  },
  {
    id: 106,
    texts: {
      spa: {
        title: 'Buscar bien: palabras, filtros y enlaces',
        content: `<p>La búsqueda entiende español, inglés y chino, tolera una errata en las palabras largas y no distingue acentos.</p>
<ul><li>Pocas palabras concretas funcionan mejor que una frase: «botella acero 500 ml».</li>
<li>Los filtros de precio, pedido mínimo, plazo, país de origen y atributos quedan en la dirección de la página: se puede guardar o compartir.</li>
<li>En los resultados hay una pestaña de proveedores.</li>
<li>Si no aparece lo que se busca, en la consulta de precio se puede pegar un enlace, subir una foto o describirlo, y el equipo lo buscará.</li></ul>`,
      },
      en: {
        title: 'Searching well: words, filters and links',
        content: `<p>Search understands Spanish, English and Chinese, tolerates a typo in longer words and ignores accents.</p>
<ul><li>A few concrete words beat a sentence: “steel bottle 500 ml”.</li>
<li>Filters for price, minimum order, lead time, origin and attributes are kept in the page address, so you can save or share the results.</li>
<li>Results have a tab for suppliers.</li>
<li>Nothing suitable? Paste a link, upload a picture or describe it in a price inquiry, and our team will source it for you.</li></ul>`,
      },
      zh: {
        title: '搜索技巧：关键词、筛选与链接',
        content: `<p>搜索支持西班牙语、英语和中文，较长的单词允许一处拼写错误，不区分重音。</p>
<ul><li>用几个具体的词比用一句话效果好，例如“不锈钢 保温杯 500ml”。</li>
<li>价格、起订量、发货期、产地和属性等筛选条件会保留在网址中，方便收藏或分享。</li>
<li>搜索结果页另有“供应商”标签。</li>
<li>没有找到合适的？可在询价时粘贴链接、上传图片或用文字描述，由我们帮您找货。</li></ul>`,
      },
    },
  },
  {
    id: 107,
    texts: {
      spa: {
        title: 'Pedido rápido: muchos códigos de una vez',
        content: `<p>Quien ya sabe lo que necesita puede añadir al carrito hasta 100 líneas de una vez en «Pedido rápido», que está entre las secciones de la cuenta y en el carrito.</p>
<ul><li><b>Códigos y cantidades.</b> Se pegan desde la hoja de cálculo o se abre un archivo CSV o TXT de hasta 200 KB: una línea por artículo, con el código y la cantidad. Sin cantidad se entiende 1.</li>
<li><b>Comprobación.</b> «Buscar los códigos» muestra qué artículo es cada uno y cuánto cuesta, y avisa si un código no existe o si faltan unidades o existencias.</li>
<li><b>Códigos repetidos.</b> Si varios productos tienen el mismo código, se elige el que corresponde.</li>
<li><b>Al carrito.</b> Se añade lo que está listo; lo que falta por corregir se queda en la lista.</li></ul>
<p>El código de cada artículo pedido figura en el archivo que se exporta desde la lista de pedidos.</p>`,
      },
      en: {
        title: 'Quick order: many codes at once',
        content: `<p>If you know what you need, “Quick order” adds up to 100 lines to your cart at once. You find it among the sections of your account and in the cart.</p>
<ul><li><b>Codes and quantities.</b> Paste them from your spreadsheet, or open a CSV or TXT file of up to 200 KB: one line per item, with its code and quantity. A line without a quantity counts as 1.</li>
<li><b>Check.</b> “Look up the codes” shows which item each one is and what it costs, and tells you if a code is unknown or if quantity or stock falls short.</li>
<li><b>Shared codes.</b> If several products have the same code, choose the one you mean.</li>
<li><b>To the cart.</b> What is ready is added; what still needs fixing stays in the list.</li></ul>
<p>The codes of items you have ordered are in the file exported from your list of orders.</p>`,
      },
      zh: {
        title: '快速下单：批量录入商品编码',
        content: `<p>已有采购清单时，可在“快速下单”中一次将最多 100 行商品加入购物车。入口在个人中心菜单和购物车页面。</p>
<ul><li><b>编码和数量。</b>从表格中粘贴，或打开不超过 200 KB 的 CSV 或 TXT 文件：每行一种商品，先写编码，再写数量；未写数量的按 1 计。</li>
<li><b>核对。</b>点击“查询商品”，可查看每个编码对应的商品和价格；编码不存在、数量或库存不足时会给出提示。</li>
<li><b>重复编码。</b>多个商品使用同一编码时，请选择您要的那一个。</li>
<li><b>加入购物车。</b>核对无误的商品加入购物车，待修改的行保留在列表中。</li></ul>
<p>已下单商品的编码可在导出的订单文件中查到。</p>`,
      },
    },
  },
  {
    id: 108,
    texts: {
      spa: {
        title: 'Seguir los pedidos: avisos, calendario y exportación',
        content: `<p>La lista de pedidos muestra el estado de cada uno, a quién le toca el siguiente paso y hasta cuándo.</p>
<ul><li><b>Avisos.</b> Cada cambio llega a la campana. Los correos sobre el estado de los pedidos se activan o desactivan en la cuenta; los que tratan de dinero se envían siempre.</li>
<li><b>Historial.</b> La página del pedido conserva cada paso: quién lo dio, cuándo y, si lo hay, el importe.</li>
<li><b>Calendario.</b> «Añadir la fecha al calendario» descarga la fecha límite del pedido en un archivo que abren los calendarios del teléfono y de cualquier otro dispositivo.</li>
<li><b>Exportar.</b> Descarga en Excel o CSV los pedidos tal como están filtrados en la lista, con una fila por artículo, hasta 6 veces por hora.</li>
<li><b>Comprar otra vez.</b> Lleva al carrito los artículos de un pedido terminado que sigan a la venta.</li></ul>`,
      },
      en: {
        title: 'Following your orders: notifications, calendar and export',
        content: `<p>The list of orders shows the status of each one, whose turn it is and until when.</p>
<ul><li><b>Notifications.</b> Every change reaches the bell. E-mails about order status can be switched on or off in your account; those about money are always sent.</li>
<li><b>History.</b> The order’s page keeps every step: who took it, when and, where there is one, the amount.</li>
<li><b>Calendar.</b> “Add the date to your calendar” downloads the order’s deadline as a file that calendars on phones and computers can open.</li>
<li><b>Export.</b> Downloads the orders as they are filtered in the list, as an Excel or CSV file with one row per item, up to 6 times an hour.</li>
<li><b>Buy again.</b> Puts the items of a finished order that are still on sale into your cart.</li></ul>`,
      },
      zh: {
        title: '跟进订单：通知、日历与导出',
        content: `<p>订单列表会显示每笔订单的状态、下一步由谁处理以及截止时间。</p>
<ul><li><b>通知。</b>每次变动都会在铃铛中提醒。订单进度邮件可在账号中开启或关闭；涉及款项的邮件始终会发送。</li>
<li><b>订单记录。</b>订单详情页保留每一步的操作人、时间和相关金额。</li>
<li><b>日历。</b>点击“将截止时间添加到日历”，可下载包含订单截止时间的文件，用手机或电脑的日历打开即可。</li>
<li><b>导出。</b>按列表当前的筛选条件将订单导出为 Excel 或 CSV 文件，每种商品一行，每小时最多 6 次。</li>
<li><b>再次购买。</b>将已结束订单中仍在售的商品加入购物车。</li></ul>`,
      },
    },
  },
]
