import type { Article } from '../article.ts'

export const supplierInformation: Article = {
  id: 302,
  texts: {
    spa: {
      title: 'Vender en Rutaseda',
      content: `<p>Rutaseda lleva el catálogo de fabricantes y comercializadoras a compradores que leen en español e inglés. Cada ficha puede llevar sus textos en los tres idiomas, y la plataforma también se puede usar en chino.</p>
<h2>Qué se obtiene</h2>
<ul><li>Una ficha de empresa con su nivel de verificación, certificados y mercados.</li><li>Conversaciones en directo con compradores y consultas de precio que el equipo de Rutaseda te pasa según tus categorías.</li><li>Pedidos pagados por adelantado a la plataforma, con transporte y aduanas organizados.</li><li>Un espacio de trabajo con pedidos, productos, existencias, importación y exportación en CSV, y valoraciones.</li></ul>
<p>Ya se puede presentar la solicitud.</p>
<h2>Qué se pide</h2>
<ul><li>Licencia comercial en vigor y una persona de contacto localizable.</li><li>Responder en un día laborable y confirmar los pedidos en 48 horas.</li><li>Fotos de inspección antes de cada envío.</li><li>Certificados auténticos. Presentar uno falso supone el cierre de la cuenta.</li></ul>
<h2>Cuánto cuesta</h2>
<p>El alta y la publicación son gratuitas. El comprador paga una tarifa de servicio. Cuando se completa el pedido, el proveedor recibe el precio que ha fijado, menos la comisión de Rutaseda sobre la mercancía, normalmente del 2 %.</p>
<h2>Cómo es el proceso</h2>
<ul><li>Se rellena la solicitud; se puede guardar como borrador.</li><li>Un operador revisa los documentos en unos tres días laborables y, si falta algo, lo pide. Si no la aprueba, explica el motivo y se puede presentar otra a los 30 días.</li><li>Al aprobarse, se crea la página del proveedor; los miembros y los productos se añaden en el espacio de trabajo.</li></ul>
<p>Esto es una demostración: las solicitudes no dan lugar a ninguna relación comercial.</p>`,
    },
    en: {
      title: 'Selling on Rutaseda',
      content: `<p>Rutaseda brings the catalogues of manufacturers and trading companies to buyers who read Spanish and English. Each product page can hold its texts in all three languages, and you can use the platform in Chinese, too.</p>
<h2>What you get</h2>
<ul><li>A company page with your verification level, certificates and markets.</li><li>Live conversations with buyers, and price inquiries that Rutaseda’s team passes on to you by your categories.</li><li>Orders paid to the platform in advance, with transport and customs arranged.</li><li>A workspace with orders, products, stock, CSV import and export, and reviews.</li></ul>
<p>Applications are open.</p>
<h2>What we ask</h2>
<ul><li>A valid business licence and a contact person who can be reached.</li><li>Replies within one working day and orders confirmed within 48 hours.</li><li>Inspection photos before every shipment.</li><li>Genuine certificates. Forging one means losing the account.</li></ul>
<h2>What it costs</h2>
<p>Joining and listing are free. The buyer pays a service fee. Once the order is complete you receive the price you set, less Rutaseda’s commission on the goods, normally 2%.</p>
<h2>How it works</h2>
<ul><li>Fill in the application; it can be saved as a draft.</li><li>An operator reviews the documents within about three working days and asks if something is missing. If the application is not approved, you are told why and can send another one after 30 days.</li><li>On approval your supplier page is created; members and products are added in the workspace.</li></ul>
<p>This is a demonstration: applications create no business relationship.</p>`,
    },
    zh: {
      title: '入驻丝途',
      content: `<p>丝途帮助生产工厂和贸易公司把商品卖给使用西班牙语和英语的海外买家。每件商品可填写三种语言的文本，平台界面也支持中文。</p>
<h2>您将获得</h2>
<ul><li>供应商主页，展示认证等级、证书和出口市场。</li><li>与买家的实时会话，以及丝途团队按主营分类转来的询价单。</li><li>买家预付货款至平台，运输和清关由平台安排。</li><li>供应商工作台：订单、商品、库存、CSV 导入导出和评价管理。</li></ul>
<p>现已开放入驻申请。</p>
<h2>入驻要求</h2>
<ul><li>有效的营业执照，联系人保持联系畅通。</li><li>一个工作日内回复消息，48 小时内确认订单。</li><li>每次发货前上传验货照片。</li><li>证书必须真实，伪造证书的，将停止合作。</li></ul>
<h2>费用</h2>
<p>入驻和上架免费。平台服务费由买家承担。订单完成后，您按自定价格收款，平台从货款中扣除佣金，一般为 2%。</p>
<h2>流程</h2>
<ul><li>填写申请，可先保存草稿。</li><li>平台约三个工作日内审核资料，如有缺漏会通知补充。未通过的会说明原因，满 30 天后可再次申请。</li><li>审核通过后生成供应商主页；成员和商品在工作台中添加。</li></ul>
<p>本平台为演示，提交申请不产生任何商业关系。</p>`,
    },
  },
}
