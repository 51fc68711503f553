CREATE INDEX "audit_of_supplier" ON "audit_log" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_log" USING btree ("create_time");--> statement-breakpoint
-- Whatever is changed by a call of the console is recorded by triggers, in its transaction: no call can leave it out (decisions §17.8).
-- The server says who acts (server/kernel/actor.ts); without an actor nothing is recorded.
CREATE FUNCTION masked(given jsonb, secrets text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  secret text;
  name text;
BEGIN
  FOREACH secret IN ARRAY secrets LOOP
    name := split_part(secret, ':', 1);
    IF given ->> name <> '' THEN
      -- `name:4` leaves the last four characters.
      given := jsonb_set(given, ARRAY[name], to_jsonb('•••' || right(given ->> name, coalesce(nullif(split_part(secret, ':', 2), ''), '0')::int)));
    END IF;
  END LOOP;
  RETURN given;
END $$;--> statement-breakpoint
-- Arguments: the entity; the columns of its key; the secret ones. Rows without an id of their own carry their key on both sides.
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_setting('rutaseda.actor')::jsonb;
  keys text[] := string_to_array(TG_ARGV[1], ',');
  secrets text[] := string_to_array(TG_ARGV[2], ',');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  id text := coalesce(becomes, was) ->> keys[1];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF was = becomes THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) INTO was, becomes
    FROM jsonb_object_keys(was) AS key
    WHERE was -> key IS DISTINCT FROM becomes -> key OR (keys <> ARRAY['id'] AND key = ANY (keys));
  END IF;
  INSERT INTO audit_log (create_time, account_id, role, supplier_id, action, entity, entity_id, before, after, client_address)
  VALUES (
    (actor ->> 'time')::timestamptz, (actor ->> 'accountId')::bigint, (actor ->> 'role')::smallint, (actor ->> 'supplierId')::bigint,
    actor ->> 'action', TG_ARGV[0], CASE WHEN id ~ '^\d{1,18}$' THEN id::bigint END,
    masked(was, secrets), masked(becomes, secrets), actor ->> 'clientAddress'
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION audit_table(name text, entity text, keys text DEFAULT 'id', secrets text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (current_setting(''rutaseda.actor'', true) <> '''') EXECUTE FUNCTION audit_change(%L, %L, %L)',
    name, entity, keys, secrets);
END $$;--> statement-breakpoint
SELECT
  audit_table('accounts', 'account', 'id', 'password_hash'),
  audit_table('second_factors', 'secondFactor', 'account_id', 'secret'),
  audit_table('suppliers', 'supplier'),
  audit_table('supplier_bank_accounts', 'supplierBankAccount', 'supplier_id', 'account_no:4'),
  audit_table('supplier_applications', 'application'),
  audit_table('application_questions', 'applicationQuestion'),
  audit_table('application_files', 'applicationFile'),
  audit_table('products', 'product'),
  audit_table('product_texts', 'productText', 'product_id,language'),
  audit_table('price_tiers', 'priceTier', 'product_id,start_quantity'),
  audit_table('skus', 'sku'),
  audit_table('comments', 'comment'),
  audit_table('attributes', 'attribute'),
  audit_table('attribute_values', 'attributeValue'),
  audit_table('categories', 'category'),
  audit_table('search_synonyms', 'searchSynonym'),
  audit_table('orders', 'order'),
  audit_table('order_lines', 'orderLine'),
  audit_table('order_notes', 'orderNote'),
  audit_table('shipments', 'shipment'),
  audit_table('shipment_lines', 'shipmentLine'),
  audit_table('shipment_events', 'shipmentEvent'),
  audit_table('carriers', 'carrier', 'code');--> statement-breakpoint
SELECT
  audit_table('cases', 'case'),
  audit_table('case_replies', 'caseReply'),
  audit_table('case_files', 'caseFile'),
  audit_table('payments', 'payment'),
  audit_table('payment_orders', 'paymentOrder', 'payment_id,order_id'),
  audit_table('payment_files', 'paymentFile', 'payment_id,file_id'),
  audit_table('refunds', 'refund'),
  audit_table('payouts', 'payout'),
  audit_table('ledger_entries', 'ledgerEntry'),
  audit_table('bank_accounts', 'bankAccount', 'id', 'account_no:4'),
  audit_table('inquiries', 'inquiry'),
  audit_table('inquiry_lines', 'inquiryLine'),
  audit_table('inquiry_replies', 'inquiryReply'),
  audit_table('inquiry_files', 'inquiryFile'),
  audit_table('inquiry_passes', 'inquiryPass', 'inquiry_id,supplier_id'),
  audit_table('inquiry_offers', 'inquiryOffer'),
  audit_table('inquiry_offer_items', 'inquiryOfferItem', 'offer_id,line_id'),
  audit_table('quotes', 'quote'),
  audit_table('quote_items', 'quoteItem'),
  audit_table('consultations', 'consultation'),
  audit_table('consultation_messages', 'consultationMessage'),
  audit_table('listing_reports', 'report');--> statement-breakpoint
SELECT
  audit_table('currencies', 'currency', 'code'),
  audit_table('exchange_rates', 'exchangeRate', 'currency_code,rate_time'),
  audit_table('countries', 'country', 'code'),
  audit_table('freight_rates', 'freightRate'),
  audit_table('duty_rates', 'dutyRate', 'country_code,origin_code,hs_prefix'),
  audit_table('articles', 'article'),
  audit_table('article_texts', 'articleText', 'article_id,language'),
  audit_table('article_types', 'articleType'),
  audit_table('announcements', 'announcement'),
  audit_table('announcement_texts', 'announcementText', 'announcement_id,language'),
  audit_table('ads', 'ad'),
  audit_table('footer_links', 'footerLink'),
  audit_table('contacts', 'contact'),
  audit_table('client_versions', 'clientVersion', 'client_type'),
  audit_table('allowed_hosts', 'allowedHost', 'host'),
  audit_table('files', 'file'),
  audit_table('order_evaluations', 'orderEvaluation', 'order_id');--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nothing edits or deletes the audit log';
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
