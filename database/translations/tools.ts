/** Tools, hardware, electrical supplies, paint, building materials and protective equipment. */
export const TOOLS_TRANSLATIONS = `
tool | herramienta | 工具
tool box, toolbox | caja de herramientas | 工具箱
tool set, tool kit | juego de herramientas, kit de herramientas | 工具套装
hammer | martillo | 锤子, 榔头
mallet, rubber mallet | mazo, mazo de goma | 橡皮锤
screwdriver | destornillador, desarmador, atornillador | 螺丝刀
pliers | alicates, pinzas, alicate | 钳子
cutting pliers, wire cutter | alicates de corte, cortacables | 斜口钳, 剥线钳
spanner, wrench | llave, llave inglesa | 扳手
adjustable spanner, adjustable wrench | llave ajustable, llave inglesa | 活动扳手, 活扳手
socket set, socket wrench | juego de llaves de vaso, juego de dados | 套筒扳手, 套筒
allen key, hex key | llave allen, llave hexagonal | 内六角扳手
saw, hand saw | sierra, serrucho | 锯子, 手锯
hacksaw | sierra para metal, arco de sierra | 钢锯
jigsaw | sierra de calar, caladora, puzle | 曲线锯, 拼图
circular saw | sierra circular | 圆锯, 电圆锯
chainsaw | motosierra | 电锯, 油锯
saw blade | hoja de sierra, disco de sierra | 锯片, 锯条
drill, power drill | taladro | 电钻
cordless drill | taladro inalámbrico, taladro a batería | 充电钻, 锂电钻, 无线电钻, 电钻
drill bit | broca, mecha | 钻头
hammer drill, rotary hammer | taladro percutor, martillo perforador, rotomartillo | 冲击钻, 电锤
electric screwdriver, impact driver | atornillador eléctrico, atornillador de impacto | 电动螺丝刀, 电批
grinder, angle grinder | amoladora, esmeriladora, radial | 角磨机
cutting disc, grinding disc | disco de corte, disco de desbaste | 切割片, 砂轮片
sander | lijadora | 砂光机, 打磨机
sandpaper | papel de lija, lija | 砂纸
file | lima, archivador | 锉刀, 文件夹
chisel | cincel, formón | 凿子
plane, wood plane | cepillo de carpintero, garlopa | 刨子, 木工刨
vice, vise | tornillo de banco | 台钳, 虎钳
clamp | sargento, abrazadera, mordaza | 夹具, 夹子, 卡箍
tape measure, measuring tape | cinta métrica, flexómetro | 卷尺
spirit level, level | nivel, nivel de burbuja | 水平尺
laser level | nivel láser | 激光水平仪
caliper, calliper | calibre, pie de rey, vernier | 卡尺, 游标卡尺
laser distance meter | medidor láser, medidor de distancia láser | 激光测距仪
utility knife, box cutter, stanley knife | cúter, cuchilla | 美工刀
scissors | tijeras | 剪刀
axe, hatchet | hacha | 斧头
crowbar | palanca, pata de cabra | 撬棍
heat gun | pistola de calor, decapador | 热风枪
hot glue gun, glue gun | pistola de silicona, pistola de pegamento | 热熔胶枪, 胶枪
staple gun | grapadora de tapicero, engrapadora industrial | 码钉枪, 钉枪
soldering iron | soldador, cautín | 电烙铁, 烙铁
welding machine, welder | soldadora, máquina de soldar | 电焊机, 焊机
multimeter | multímetro, polímetro | 万用表
air compressor, compressor | compresor, compresor de aire | 空压机, 气泵
pressure washer | hidrolimpiadora | 高压清洗机, 高压水枪
water pump, pump | bomba, bomba de agua | 水泵, 泵
ladder | escalera, escalera de mano | 梯子
workbench | banco de trabajo | 工作台
trolley, hand truck | carretilla, carro de carga, diablito | 手推车, 推车
hardware | ferretería | 五金
nails | clavo, clavos | 钉子, 铁钉
screws, screw | tornillo, tornillos | 螺丝, 螺钉
bolt | perno, tornillo, cerrojo | 螺栓, 插销
nut | tuerca, fruto seco | 螺母, 螺帽, 坚果
washer | arandela, lavadora | 垫圈, 垫片, 洗衣机
wall plug, rawlplug | taco de pared, taquete, tarugo | 膨胀螺丝, 膨胀管
rivet | remache | 铆钉
hinge | bisagra | 合页, 铰链
door handle, handle | manilla, tirador, manija | 门把手, 拉手, 把手
lock | cerradura, candado | 锁, 门锁
padlock | candado | 挂锁
key | llave | 钥匙
safe, safe box | caja fuerte | 保险箱, 保险柜
chain | cadena | 链条, 链子
rope | cuerda, soga | 绳子
wire | alambre, cable | 铁丝, 电线
cable tie, zip tie | brida, cincho, precinto plástico | 扎带
castor, caster wheel | rueda giratoria, rodaja | 脚轮, 万向轮
bearing | rodamiento, cojinete | 轴承
spring | muelle, resorte, primavera | 弹簧, 春季, 春天
magnet | imán | 磁铁
valve | válvula | 阀门
pipe, tube | tubo, tubería, caño | 管, 管子, 管道
seal, gasket, o-ring | junta, junta tórica, empaque | 密封圈, 密封垫
electrical wire, electric cable | cable eléctrico | 电线
switch, light switch | interruptor, apagador, switch | 开关
socket, wall socket, power outlet | enchufe, toma de corriente, tomacorriente | 插座
plug | enchufe, clavija | 插头
circuit breaker | interruptor automático, disyuntor, térmica | 断路器, 空气开关
fuse | fusible | 保险丝, 熔断器
insulating tape, electrical tape | cinta aislante | 电工胶带, 绝缘胶带
paint | pintura | 油漆, 涂料, 颜料
spray paint | pintura en aerosol, pintura en spray | 喷漆, 自喷漆
paint roller | rodillo de pintura, rodillo para pintar | 滚筒刷, 油漆滚筒
paintbrush, paint brush | brocha, pincel | 油漆刷, 画笔
varnish | barniz | 清漆
glue, adhesive | pegamento, adhesivo, cola | 胶水, 粘合剂
super glue | pegamento instantáneo, supercola | 强力胶, 瞬间胶
silicone sealant, sealant | silicona, sellador | 玻璃胶, 密封胶
cement | cemento | 水泥
brick | ladrillo | 砖, 砖头
tile | azulejo, baldosa | 瓷砖
flooring, floor | suelo, piso | 地板
laminate flooring, parquet | suelo laminado, parqué | 强化地板, 木地板
door | puerta | 门
window | ventana | 窗户
insulation | aislante, aislamiento | 保温材料, 隔热材料
smoke detector, smoke alarm | detector de humo | 烟雾报警器
fire extinguisher | extintor | 灭火器
alarm, burglar alarm | alarma | 报警器, 警报器
workwear, work clothes | ropa de trabajo | 工作服, 工装
work overalls, boiler suit, coveralls | mono de trabajo, overol | 连体工作服
safety helmet, hard hat | casco de seguridad, casco de obra | 安全帽
safety shoes, safety boots | calzado de seguridad, botas de seguridad | 劳保鞋, 安全鞋
work gloves, safety gloves | guantes de trabajo, guantes de seguridad | 劳保手套, 防护手套
goggles | gafas protectoras, gafas de natación | 护目镜, 泳镜
safety glasses, safety goggles | gafas de seguridad, lentes de seguridad, gafas protectoras | 护目镜
ear defenders, ear protection | protectores auditivos, orejeras antirruido | 隔音耳罩, 防噪音耳罩
hi-vis vest, reflective vest, safety vest | chaleco reflectante, chaleco de alta visibilidad | 反光背心, 反光衣
respirator, dust mask | mascarilla antipolvo, respirador | 防尘口罩, 防毒面具
`
