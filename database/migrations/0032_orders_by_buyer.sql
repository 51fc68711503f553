-- The same expression as in server/features/orders/orders.queries.ts: another spelling would read the whole table.
CREATE INDEX "orders_by_buyer_name" ON "orders" USING gin ((buyer_name || E'\n' || buyer_company_name) gin_trgm_ops);
