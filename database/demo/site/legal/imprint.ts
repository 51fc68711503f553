import type { Article } from '../article.ts'

export const imprint: Article = {
  id: 203,
  slug: 'imprint',
  texts: {
    spa: {
      title: 'Aviso legal',
      content: `<p><b>Rutaseda Demo S.L. es una empresa ficticia.</b> Los datos siguientes muestran qué exige el artículo 10 de la Ley 34/2002 (LSSI) y deben sustituirse por los de quien explote la plataforma.</p>
<h2>Titular</h2>
<ul><li>Denominación: Rutaseda Demo S.L. (demostración)</li><li>Domicilio: calle de Ejemplo, 1, 28000 Madrid, España</li><li>NIF: B00000000 (ficticio)</li><li>Registro Mercantil: sin inscripción, por ser una demostración</li><li>Correo: hola@rutaseda.example</li></ul>
<h2>Objeto</h2>
<p>Plataforma de compra al por mayor entre empresas. Productos, proveedores, precios y valoraciones son inventados; las imágenes de los productos son dibujos propios, y las de los banners se completan con el conjunto Fluent Emoji, con licencia MIT.</p>
<h2>Punto de contacto</h2>
<p>Para autoridades y usuarios, conforme al Reglamento (UE) 2022/2065: hola@rutaseda.example, en español, inglés o chino.</p>
<h2>Propiedad intelectual</h2>
<p>La estructura, el diseño y los textos pertenecen al titular. Las marcas que se mencionan (1688, Taobao, Alibaba, AliExpress) son de sus dueños y no implican relación alguna.</p>`,
    },
    en: {
      title: 'Legal notice',
      content: `<p><b>Rutaseda Demo S.L. is a fictitious company.</b> The details below show what Article 10 of the Spanish Act 34/2002 (LSSI) requires and must be replaced by those of whoever operates the platform.</p>
<h2>Operator</h2>
<ul><li>Name: Rutaseda Demo S.L. (demonstration)</li><li>Address: calle de Ejemplo, 1, 28000 Madrid, Spain</li><li>Tax number: B00000000 (fictitious)</li><li>Commercial register: not registered, as this is a demonstration</li><li>E-mail: hola@rutaseda.example</li></ul>
<h2>Purpose</h2>
<p>A wholesale platform for businesses. Products, suppliers, prices and reviews are invented; product pictures are our own drawings; banners also use the Fluent Emoji set, under the MIT licence.</p>
<h2>Point of contact</h2>
<p>For authorities and users under Regulation (EU) 2022/2065: hola@rutaseda.example, in Spanish, English or Chinese.</p>
<h2>Intellectual property</h2>
<p>Structure, design and texts belong to the operator. Trade marks mentioned (1688, Taobao, Alibaba, AliExpress) belong to their owners and imply no relationship.</p>`,
    },
    zh: {
      title: '法律声明',
      content: `<p><b>Rutaseda Demo S.L. 为虚构公司。</b>以下信息按西班牙第 34/2002 号法（LSSI）第 10 条的要求列示，正式运营时须替换为运营者的真实信息。</p>
<h2>运营者</h2>
<ul><li>名称：Rutaseda Demo S.L.（演示）</li><li>地址：calle de Ejemplo, 1, 28000 Madrid, España</li><li>税号：B00000000（虚构）</li><li>商业登记：演示用途，未登记</li><li>邮箱：hola@rutaseda.example</li></ul>
<h2>用途</h2>
<p>企业间批发采购平台。商品、供应商、价格和评价均为虚构；商品图片均为自行绘制，横幅图片另使用采用 MIT 许可的 Fluent Emoji。</p>
<h2>联络点</h2>
<p>依据欧盟第 2022/2065 号条例，主管机关和用户可通过 hola@rutaseda.example 联系，支持西班牙语、英语和中文。</p>
<h2>知识产权</h2>
<p>平台的结构、设计和文字归运营者所有。文中提及的商标（1688、淘宝、阿里巴巴、速卖通）归各自权利人所有，与平台无任何关联。</p>`,
    },
  },
}
